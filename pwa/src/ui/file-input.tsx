import type { ChangeEvent, RefObject } from 'react'

interface FileInputProps {
  readonly input: RefObject<HTMLInputElement | null>
  readonly label: string
  /** Media types. */
  readonly types: readonly string[]
  readonly onChosen: (file: File) => void
}

/** The device's own way to choose a file; a button of ours opens it. */
export function FileInput({ input, label, types, onChosen }: FileInputProps) {
  function pick({ target }: ChangeEvent<HTMLInputElement>): void {
    const [picked] = target.files ?? []
    target.value = '' // the same file, mended, can be chosen again
    if (picked) onChosen(picked)
  }
  return <input ref={input} type="file" hidden aria-label={label} accept={types.join()} onChange={pick} />
}
