import { randomBytes } from 'node:crypto'
import {
  type Pack,
  type PackKey,
  type PackSection,
  type PackSlot,
  type PackTexts,
  packVersion,
  type WholePaper,
} from '@abhyas/shared/assessment/test-papers/pack'
import type { Marking } from '@abhyas/shared/assessment/test-papers/marking'
import { acceptedTextsOf } from '@abhyas/shared/assessment/scoring/accepted-texts'
import { namesOtherOptions } from '@abhyas/shared/assessment/test-papers/option-order'
import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import type { LiveQuestion } from '../../../content/questions/queries.ts'
import { pacer } from '../../../core/pacer.ts'
import { inAllTexts } from './all-texts.ts'
import { neutralIds } from './neutral-ids.ts'
import { type SealedPictures, sealPictures } from './pictures.ts'
import { compress, newPaperKey, seal, type SealedFile } from './seal.ts'
import { textsOf } from './texts-of.ts'

/** A question of a form, with all that its paper needs. */
export interface FormSlot {
  readonly id: string
  readonly question: LiveQuestion
  readonly marking: Marking
  readonly topic: string
  /** The group, and its text by language. The text of the question's own language has no language here. */
  readonly group?: { readonly id: string; readonly passage: string; readonly translated: ReadonlyMap<string, string> }
  /** By language. */
  readonly translations: ReadonlyMap<string, QuestionContent>
}

export interface FormSection {
  readonly id: string
  readonly name: string
  readonly choose: number | null
  readonly duration_minutes: number | null
  readonly slots: readonly FormSlot[]
}

type Head = Omit<Pack, 'version' | 'sections' | 'assets' | 'keys'>

/** One form of a test, before it is sealed. */
export interface Form extends Head {
  readonly shuffle_options: boolean
  readonly sections: readonly FormSection[]
}

export interface SealedPaper {
  readonly key: Buffer
  readonly pack: SealedFile
  readonly pictures: SealedPictures
  readonly whole: WholePaper
}

/** Seals a form under a new key. Only packs of practice contain the keys of their questions. */
export async function sealPaper(form: Form): Promise<SealedPaper> {
  const key = newPaperKey()
  const pictures = sealPictures(key)
  const whole = await buildPaper(form, pictures)
  const { keys: _, ...open } = whole
  const pack = seal(key, await compress(form.test_type === 'practice' ? whole : open))
  return { key, pack, pictures, whole }
}

type Pictures = Omit<SealedPictures, 'files'>

/** Pictures stay in the texts: of papers that are not sealed. */
export const inPlace: Pictures = { replace: (html) => html, replaceKnown: (html) => html, assets: [] }

/**
 * Builds the paper of a form: what is read, and the keys. Large pictures become files of their own; in a mock or exam
 * only those that everybody sees, because the files belong to the pack.
 * @param salt what ids of choices are made from: a secret, unless the keys are given away with the paper
 */
export async function buildPaper(
  form: Form,
  pictures: Pictures,
  salt = randomBytes(16).toString('hex'),
): Promise<WholePaper> {
  const { shuffle_options: isShuffled, sections: formSections, ...head } = form
  const replaceInKey = head.test_type === 'practice' ? pictures.replace : pictures.replaceKnown
  const keys: Record<string, PackKey> = {}
  const sections: PackSection[] = []
  const pause = pacer()
  for (const { slots: given, duration_minutes: minutes, ...section } of formSections) {
    const slots: PackSlot[] = []
    for (const slot of given) {
      const { content } = slot.question
      // An option that speaks of others in one language keeps the order in all of them: their ids are the same.
      const isFixed = [content, ...slot.translations.values()].some(namesOtherOptions)
      const keepsOrder = content.type !== 'ordering' && (!isShuffled || isFixed)
      const ids = neutralIds(content, `${salt}.${slot.id}`, keepsOrder)
      const open = openSlot(slot, ids, pictures.replace)
      keys[slot.id] = keyOf(slot, ids, replaceInKey)
      slots.push(keepsOrder ? { ...open, keeps_order: true } : open)
      await pause()
    }
    sections.push({ ...section, duration_ms: minutes === null ? null : minutes * 60_000, slots })
  }
  return { version: packVersion, ...head, sections, assets: [...pictures.assets], keys }
}

type Ids = PackKey['ids']
type Replace = (html: string) => string

/** The part of a question that everybody sees. */
function openSlot({ id, question, marking, group, translations }: FormSlot, ids: Ids, replace: Replace): PackSlot {
  const { right, wrong, partial } = marking
  const textsIn = (content: QuestionContent, passage: string | undefined): PackTexts =>
    withoutPictures({ ...textsOf(content, ids), ...(passage !== undefined && { passage }) }, replace)
  const translated = [...translations].map(([language, content]) => [
    language,
    textsIn(content, group?.translated.get(language) ?? group?.passage),
  ])
  return {
    id,
    type: question.content.type,
    ...textsIn(question.content, group?.passage),
    right,
    wrong,
    partial,
    ...(group && { group: group.id }),
    ...(translated.length > 0 && { translations: Object.fromEntries(translated) }),
  }
}

function keyOf({ question, marking, topic, translations }: FormSlot, ids: Ids, replace: Replace): PackKey {
  const { external_id: _, ...content } = question.content
  return {
    question_id: question.id,
    question_version: question.version,
    ids,
    by: marking.by,
    content: withoutPictures(content, replace),
    ...acceptedIn(translations),
    ...(topic !== '' && { topic }),
    ...(content.difficulty && { difficulty: content.difficulty }),
  }
}

/** What translations accept as typed answers, as a field of a key. None where nothing is typed. */
export function acceptedIn(translations: FormSlot['translations']): Pick<PackKey, 'accepted_in'> {
  const accepted = [...translations].flatMap(([language, content]) => {
    const texts = acceptedTextsOf(content)
    return texts ? [[language, texts] as const] : []
  })
  return accepted.length > 0 ? { accepted_in: Object.fromEntries(accepted) } : {}
}

/** Replaces pictures in all texts of a value. */
const withoutPictures = <Value>(value: Value, replace: Replace): Value => inAllTexts(value, 'data:image/', replace)
