import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import { textOfHtml } from '@abhyas/shared/content/questions/text'
import { questionLimits } from '@abhyas/shared/content/questions/size-rules'
import type { Reject } from '../block.ts'
import { readNumber } from '../gift/answers.ts'
import { htmlOf } from '../markup.ts'
import { allIn, elementsIn, textOf, type XmlElement } from '../xml/tree.ts'
import { type HtmlContext, htmlIn } from './html.ts'
import { type Response, toleranceOf, weightOfMany, weightOfOne } from './responses.ts'

/** An interaction of an item, and the answer that is declared for it. */
export interface Asked {
  readonly item: XmlElement
  readonly interaction: XmlElement
  readonly response: Response
  readonly context: HtmlContext
  readonly refuse: Reject
}

type Answers = Pick<QuestionContent, 'type' | 'options' | 'numbers' | 'pairs' | 'is_case_sensitive'>
type Gap = NonNullable<QuestionContent['gaps']>[number]
/** One more than a question may have is read: the rules say that there are too many. */
const fewOf = <Item>(items: readonly Item[]): readonly Item[] => items.slice(0, questionLimits.options + 1)
const idOf = ({ attributes }: XmlElement) => attributes.identifier ?? ''

/** Readers of the interactions that are a whole question. */
export const blockReaders: Readonly<Record<string, (asked: Asked) => Answers>> = {
  choiceInteraction: choices,
  orderInteraction: order,
  matchInteraction: match,
  extendedTextInteraction: () => ({ type: 'essay' }),
}

function choices({ item, interaction, response, context }: Asked): Answers {
  const weightOf = response.isSingle ? weightOfOne : weightOfMany
  const options = fewOf(elementsIn(interaction, 'simpleChoice')).map((choice) => ({
    text: htmlIn(choice, context),
    weight: weightOf(response, idOf(choice)),
    ...feedbackOf(choice, item, context),
  }))
  if (!response.isSingle) return { type: 'multiple', options }
  const names = options.map(({ text }) => textOfHtml(text).trim().toLowerCase())
  const places = ['true', 'false'].map((name) => names.indexOf(name))
  if (options.length !== 2 || places.includes(-1)) return { type: 'single', options }
  return {
    type: 'truefalse',
    options: places.map((place, i) => ({ ...options[place]!, text: i === 0 ? 'True' : 'False' })),
  }
}

/** Feedback of a choice: inside it, or shown by its identifier. */
function feedbackOf(choice: XmlElement, item: XmlElement, context: HtmlContext) {
  const inside = elementsIn(choice, 'feedbackInline')
  const shown = elementsIn(item, 'modalFeedback').filter((one) => idOf(one) === idOf(choice))
  const feedback = [...inside, ...shown].map((one) => htmlIn(one, context)).join('<br>')
  return feedback === '' ? {} : { feedback }
}

/** Feedback of the whole question: what is shown by nothing that is chosen. */
export function generalFeedback(item: XmlElement, context: HtmlContext): string {
  const chosen = new Set(allIn(item, (name) => name === 'simpleChoice').map(idOf))
  const [body] = elementsIn(item, 'itemBody')
  const blocks = body ? allIn(body, (name) => name === 'feedbackBlock') : []
  const shown = elementsIn(item, 'modalFeedback').filter((one) => !chosen.has(idOf(one)))
  return [...blocks, ...shown].map((one) => htmlIn(one, context)).join('<br>')
}

function order({ interaction, response, context, refuse }: Asked): Answers {
  const given = new Map(elementsIn(interaction, 'simpleChoice').map((choice) => [idOf(choice), choice]))
  const isWhole = response.correct.length === given.size && new Set(response.correct).size === given.size
  const ordered = response.correct.map((id) => given.get(id))
  if (!isWhole || ordered.includes(undefined)) refuse('order-incomplete')
  return {
    type: 'ordering',
    options: ordered.flatMap((choice) => (choice ? [{ text: htmlIn(choice, context), weight: 0 }] : [])),
  }
}

function match({ interaction, response, context, refuse }: Asked): Answers {
  const [rows = [], columns = []] = elementsIn(interaction, 'simpleMatchSet').map((set) => elementsIn(set))
  const right =
    response.correct.length > 0 ? response.correct : [...response.points].flatMap(([pair, n]) => (n > 0 ? [pair] : []))
  const pairs = right.map((pair): [string, string] => {
    const [row = '', column = ''] = pair.split(' ')
    return [row, column]
  })
  const turned = pairs.map(([row, column]): [string, string] => [column, row])
  const html = (element: XmlElement) => htmlIn(element, context)
  if (isOneEach(rows, pairs)) return { type: 'matching', pairs: paired(rows, columns, pairs, html) }
  if (!isOneEach(columns, turned)) refuse('pairs-not-one-each')
  return { type: 'matching', pairs: paired(columns, rows, turned, html) }
}

type IdPairs = readonly (readonly [string, string])[]

const isOneEach = (rows: readonly XmlElement[], pairs: IdPairs) =>
  pairs.length === rows.length && new Set(pairs.map(([row]) => row)).size === rows.length

function paired(
  rows: readonly XmlElement[],
  columns: readonly XmlElement[],
  pairs: IdPairs,
  html: (element: XmlElement) => string,
) {
  const answers = new Map(columns.map((column) => [idOf(column), html(column)]))
  const answerOf = new Map(pairs)
  const used = new Set(answerOf.values())
  const extra = columns.filter((column) => !used.has(idOf(column))).map((column) => ({ answer: html(column) }))
  return [
    ...rows.map((row) => ({ prompt: html(row), answer: answers.get(answerOf.get(idOf(row)) ?? '') ?? '' })),
    ...extra,
  ]
}

/** Reads an interaction within a text as a gap. */
export function gapOf(asked: Asked): Gap {
  const { interaction, response, refuse, context, item } = asked
  if (interaction.name === 'inlineChoiceInteraction')
    return {
      type: 'single',
      marks: 1,
      options: fewOf(elementsIn(interaction, 'inlineChoice')).map((choice) => ({
        text: htmlIn(choice, context),
        weight: weightOfOne(response, idOf(choice)),
        ...feedbackOf(choice, item, context),
      })),
    }
  const values = fewOf([...new Set([...response.correct, ...response.points.keys()])])
  const weighted = values.map((value) => ({ value, weight: weightOfOne(response, value) }))
  if (!response.isNumber)
    return {
      type: 'short',
      marks: 1,
      options: weighted.map(({ value, weight }) => ({ text: htmlOf(value, 'plain'), weight })),
    }
  const numbers = weighted.map(({ value, weight }) => {
    const number = readNumber(value, refuse)
    const tolerance = toleranceOf(response, number.value)
    return { ...number, tolerance: Math.max(number.tolerance, tolerance), weight }
  })
  return { type: 'numerical', marks: 1, numbers }
}

/** Whether an interaction stands within a text. */
export const isInline = (name: string): boolean => name === 'inlineChoiceInteraction' || name === 'textEntryInteraction'

/** Names interactions with their numbers: `sliderInteraction (2)`. */
export function namesOf(interactions: readonly XmlElement[]): string {
  const counts = new Map<string, number>()
  for (const { name, attributes } of interactions) {
    const named = name === 'customInteraction' ? `${name} ${attributes.class ?? ''}`.trim() : name
    counts.set(named, (counts.get(named) ?? 0) + 1)
  }
  return [...counts].map(([name, count]) => `${name} (${count})`).join(', ')
}

export const plainOf = (element: XmlElement | undefined): string => (element ? textOf(element).trim() : '')
