import { previewOf } from '../../../api/src/assessment/regrades/preview.ts'
import { cpuMs } from '../measure.ts'
import type { Row } from '../report.ts'
import { plantResults } from './attempts/results.ts'
import { withEngine } from './with-engine.ts'

/** REGRADE_ATTEMPTS takes fewer: planting a hundred thousand takes minutes. */
const attempts = Number(process.env.REGRADE_ATTEMPTS ?? 100_000)
const questions = 50

/** How long the preview of a regrade takes, and the memory beyond. Its numbers are compared with those of the plan. */
export const measureRegrade = (): Promise<Row[]> =>
  withEngine(async () => {
    const { test, first } = await plantResults(attempts, questions)
    const further = [{ edition: test.edition, question_id: first.id, how: 'everyone' as const }]
    const before = process.memoryUsage().rss
    let most = before
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 200)
    const [start, startCpu] = [performance.now(), cpuMs()]
    const { changed } = await previewOf(test, further, new Date())
    const seconds = (performance.now() - start) / 1_000
    const processor = (cpuMs() - startCpu) / 1_000
    clearInterval(watch)
    const expected = { up: first.missed, down: 0, same: attempts - first.missed }
    if (JSON.stringify(changed) !== JSON.stringify(expected))
      throw new Error(`a wrong preview: ${JSON.stringify(changed)} instead of ${JSON.stringify(expected)}`)
    const detail = `${attempts} attempts of ${questions} questions`
    const megabytes = (most - before) / 1_048_576
    return [
      { name: 'preview of a regrade', samples: [seconds], target: { atMost: 60 }, unit: 's', detail },
      { name: 'preview of a regrade: processor time', samples: [processor], unit: 's', detail },
      {
        name: 'preview of a regrade: memory beyond',
        samples: [megabytes],
        target: { atMost: 200 },
        unit: 'MB',
        detail,
      },
    ]
  })
