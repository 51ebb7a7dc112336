import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import { questionLimits } from '@abhyas/shared/content/questions/size-rules'
import { type Block, blockOf, type Reject, type TextPlace } from '../block.ts'
import { htmlOf } from '../markup.ts'
import { allIn, elementsIn, parseTree, type XmlElement, XmlRefused } from '../xml/tree.ts'
import { type HtmlContext, htmlIn, isInteraction, promptOf } from './html.ts'
import { type Asked, blockReaders, gapOf, generalFeedback, isInline, namesOf, plainOf } from './interactions.ts'
import { type Response, responsesOf } from './responses.ts'

/** An item of a package, or a file of its own. */
export interface ItemFile {
  readonly at: TextPlace
  /** What a report quotes: the name of the file. */
  readonly quoted: string
  readonly xml: string
  readonly pictureOf: HtmlContext['pictureOf']
}

/** Reads an item of QTI 2.1 or 2.2. Rejects interactions that no question type of ours has, by their names. */
export function itemBlock({ at, quoted, xml, pictureOf }: ItemFile): Block {
  const block = blockOf(
    { line: at.line, source: xml },
    () => ({ ...at, source: quoted }),
    (refuseAt) => {
      const refuse: Reject = (...why) => refuseAt(0, ...why)
      try {
        return { question: questionOf(parseTree(xml), pictureOf, refuse) }
      } catch (error) {
        if (!(error instanceof XmlRefused)) throw error
        refuse(...error.reason)
        return {}
      }
    },
  )
  return block.question ? { ...block, quoted, at } : block
}

const none: Response = {
  isSingle: true,
  isNumber: false,
  isCaseSensitive: false,
  correct: [],
  points: new Map(),
  equal: {},
}

function questionOf(item: XmlElement, pictureOf: HtmlContext['pictureOf'], refuse: Reject): QuestionContent {
  if (item.name !== 'assessmentItem') refuse('type-unsupported', item.name)
  for (const { name } of elementsIn(item, 'templateDeclaration').slice(0, 1)) refuse('element-unsupported', name)
  const body = elementsIn(item, 'itemBody')[0] ?? { name: 'itemBody', attributes: {}, children: [] }
  const interactions = allIn(body, isInteraction)
  const responses = responsesOf(item)
  const askedBy = (interaction: XmlElement, context: HtmlContext): Asked => {
    const { responseIdentifier: id = '' } = interaction.attributes
    const response = responses.get(id)
    if (!response && interaction.name !== 'extendedTextInteraction') refuse('response-missing', id)
    return { item, interaction, response: response ?? none, context, refuse }
  }
  const read = { body, interactions, pictureOf, refuse, askedBy }
  const plain: HtmlContext = { pictureOf, refuse, placeOf: () => '' }
  const answers =
    interactions.length > 0 && interactions.every(({ name }) => isInline(name)) ? inlineOf(read) : blockIn(read)
  const { title = '', identifier = '', lang = '' } = item.attributes
  return {
    ...answers,
    stem: answers.stem.trim() || htmlOf(title, 'plain'),
    marks: answers.type === 'description' ? 0 : marksOf(item),
    negative_marks: 0,
    feedback: generalFeedback(item, plain),
    external_id: identifier,
    language: lang,
  }
}

interface Read {
  readonly body: XmlElement
  readonly interactions: readonly XmlElement[]
  readonly pictureOf: HtmlContext['pictureOf']
  readonly refuse: Reject
  readonly askedBy: (interaction: XmlElement, context: HtmlContext) => Asked
}
type Content = Pick<QuestionContent, 'type' | 'stem'> & Partial<QuestionContent>

/** A question of one interaction, or a passage of none. */
function blockIn({ body, interactions, pictureOf, refuse, askedBy }: Read): Content {
  const [interaction, ...more] = interactions
  const inside: HtmlContext = { pictureOf, refuse, placeOf: () => '' }
  const stem = htmlIn(body, { pictureOf, refuse, placeOf: (one) => promptOf(one, inside) })
  if (!interaction) return { type: 'description', stem }
  const read = Object.hasOwn(blockReaders, interaction.name) ? blockReaders[interaction.name] : undefined
  if (read && more.length === 0) return { ...read(askedBy(interaction, inside)), stem }
  const others = interactions.filter(({ name }) => !Object.hasOwn(blockReaders, name) && !isInline(name))
  if (others.length > 0) refuse('interaction-unsupported', namesOf(others))
  else refuse('interactions-together', namesOf(interactions))
  return { type: 'essay', stem }
}

/** A text with gaps. One gap that is typed is a question of its own type. */
function inlineOf({ body, interactions, pictureOf, refuse, askedBy }: Read): Content {
  const inside: HtmlContext = { pictureOf, refuse, placeOf: () => '' }
  const asked = interactions.slice(0, questionLimits.gaps).map((one) => askedBy(one, inside))
  if (interactions.length > questionLimits.gaps) refuse('too-many', questionLimits.gaps)
  const gaps = asked.map(gapOf)
  const isTyped = gaps.length === 1 && gaps[0]!.type !== 'single'
  const place = new Map(interactions.map((one, i) => [one, isTyped ? ' _____ ' : `{{${i + 1}}}`]))
  const stem = htmlIn(body, { pictureOf, refuse, placeOf: (one) => place.get(one) ?? '' })
  const typed = asked.filter((_, i) => gaps[i]!.type === 'short')
  const is_case_sensitive = typed.length > 0 && typed.every(({ response }) => response.isCaseSensitive)
  if (!isTyped) return { type: 'cloze', stem, gaps, is_case_sensitive }
  const { type, options, numbers } = gaps[0]!
  return { type, stem, is_case_sensitive, ...(options && { options }), ...(numbers && { numbers }) }
}

/** The marks of an item: the most that its score can be. */
function marksOf(item: XmlElement): number {
  const named = (name: string) =>
    elementsIn(item, 'outcomeDeclaration').find(({ attributes }) => attributes.identifier === name)
  const most = named('SCORE')?.attributes.normalMaximum ?? plainOf(named('MAXSCORE'))
  return Number(most) > 0 ? Number(most) : 1
}
