import { marksOf } from '@abhyas/shared/assessment/scoring/marks'
import { flagsOf } from '@abhyas/shared/assessment/statistics/flags'
import { statisticsLimits } from '@abhyas/shared/assessment/statistics/limits'
import type { Item, Statistics, WholeStatistics } from '@abhyas/shared/assessment/statistics/shapes'
import type { TestRecord } from '../test-papers/model.ts'
import { collect, type Collected } from './collect.ts'
import { type Column, type ItemFigures, itemFigures, wholeFigures } from './compute.ts'
import { medianOf } from './moments.ts'

/** The figures of a test, of its questions in the order of the papers. Nothing but a count for fewer than ten attempts. */
export async function figuresOf(test: TestRecord): Promise<Omit<Statistics, 'computed_at'>> {
  const { totals, questions, places, total, isSample } = await collect(test)
  const attempts = totals.length
  if (attempts < statisticsLimits.minAttempts) return { attempts, is_sample: false, test: null, items: [] }
  const thirds = thirdsOf(totals)
  const all = [...questions]
  const columns = all.map(([, { marks, people, of }]): Column => {
    const own = Float64Array.from(people, (person) => totals[person]!)
    return { marks: Float64Array.from(marks), totals: own, of }
  })
  const figures = itemFigures(columns)
  const items = all.map(([id, collected], i) => itemOf(id, collected, figures[i]!, thirds))
  const wholePlaces = places.filter((marks) => marks.length === attempts).map((marks) => Float64Array.from(marks))
  return {
    attempts,
    is_sample: isSample,
    test: inMarks(wholeFigures(Float64Array.from(totals), wholePlaces, total)),
    items,
  }
}

/** Marks are counted in small units; percents and forms of distributions have none. */
function inMarks(whole: WholeStatistics): WholeStatistics {
  const shown = (units: number | null) => (units === null ? null : marksOf(units))
  const { total, mean, median, sd, standard_error } = whole
  return {
    ...whole,
    total: marksOf(total),
    mean: shown(mean),
    median: shown(median),
    sd: shown(sd),
    standard_error: shown(standard_error),
  }
}

/** By attempt: 0 for the third with the lowest totals, 2 for that with the highest. */
function thirdsOf(totals: readonly number[]): Uint8Array {
  const order = totals.map((_, person) => person).toSorted((a, b) => totals[a]! - totals[b]! || a - b)
  const thirds = new Uint8Array(totals.length)
  for (const [rank, person] of order.entries()) thirds[person] = Math.floor((3 * rank) / totals.length)
  return thirds
}

function itemOf(question_id: string, collected: Collected, figures: ItemFigures, thirds: Uint8Array): Item {
  const { marks, times, blank, of, paper, slot } = collected
  const { content } = paper.whole.keys[slot]!
  const options = (hasChoice(content.type) ? (content.options ?? []) : []).map(({ text, weight }, place) => {
    const counts = [0, 0, 0]
    for (const [i, chosen] of collected.chosen.entries())
      if (chosen.includes(String(place))) counts[thirds[collected.people[i]!]!]! += 1
    const [lower = 0, middle = 0, upper = 0] = counts
    return { html: text, is_right: weight > 0, lower, middle, upper }
  })
  const item = {
    question_id,
    text: content.stem,
    type: content.type,
    attempts: marks.length,
    blank,
    of: marksOf(of),
    ...figures,
    sd: figures.sd === null ? null : marksOf(figures.sd),
    guess: content.type === 'single' || content.type === 'truefalse' ? 100 / Math.max(1, options.length) : null,
    median_ms: times.length === 0 ? null : medianOf(times.toSorted((a, b) => a - b)),
    options,
  }
  return { ...item, flags: flagsOf(item) }
}

const hasChoice = (type: string) => type === 'single' || type === 'multiple' || type === 'truefalse'
