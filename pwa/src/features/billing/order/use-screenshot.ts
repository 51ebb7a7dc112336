import { screenshotProblem } from '@abhyas/shared/billing/orders/rules'
import { useState } from 'react'

export interface Screenshot {
  /** Undefined: none was chosen. */
  readonly file: File | undefined
  readonly problem: string | undefined
  /** How much of it is uploaded, from 0 to 1; undefined where it is not on its way. */
  readonly part: number | undefined
  /** Undefined takes it away again. */
  readonly choose: (file: File | undefined) => void
  readonly onProgress: (part: number | undefined) => void
  /** Says what the server found wrong with it. */
  readonly refuse: (problem: string) => void
}

/** The picture that goes with a transfer. It is not kept on the device: it is chosen again, or left out. */
export function useScreenshot(): Screenshot {
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState<string>()
  const [part, setPart] = useState<number>()
  return {
    file,
    problem,
    part,
    choose(chosen) {
      const wrong = chosen && screenshotProblem(chosen)
      setProblem(wrong)
      // What cannot be sent does not take the place of what can.
      if (!wrong) setFile(chosen)
    },
    onProgress: setPart,
    refuse: setProblem,
  }
}
