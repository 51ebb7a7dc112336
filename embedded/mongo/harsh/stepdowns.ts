import type { Faults } from './faults.ts'
import { randomOf } from './random.ts'

const usualMs = [2_000, 5_000] as const
/** The most commands that are told that this is no primary, in one stepdown. */
const mostDeposed = 8

/** Lets the server step down now and then. Returns the function that ends that. */
export function startStepdowns(faults: Faults): () => void {
  const { seed, stepdownMs: [least, longest] = usualMs } = faults.options
  const random = randomOf(seed, 'stepdowns')
  let timer: NodeJS.Timeout
  const wait = () => (timer = setTimeout(stepDown, least + random() * (longest - least)).unref())
  const stepDown = () => {
    if (random() < 0.5) faults.depose(1 + Math.floor(random() * mostDeposed))
    else faults.cut()
    wait()
  }
  wait()
  return () => clearTimeout(timer)
}
