import type { Scheme, Section, Slot } from '@abhyas/shared/assessment/test-papers/shapes'
import type { QuestionRow } from '@abhyas/shared/content/questions/shapes'
import type { FieldErrors } from '@abhyas/shared/forms/check-form'
import { createContext, useContext } from 'react'
import type { Found, WayOut } from './found.ts'
import type { ListPlace, SlotPlace } from './move-parts.ts'
import type { ChangeSections } from './use-written.ts'

/** What is being dragged: a slot, or a section by its place. */
export type Dragged = { readonly slot: SlotPlace } | { readonly section: number }

/** What the parts of a test need besides themselves. It changes rarely: typing in one section renders only that one. */
export interface SectionsContext {
  readonly marking: Scheme
  readonly found: Found
  readonly questions: ReadonlyMap<string, QuestionRow>
  readonly problems: FieldErrors
  /** Nothing can be changed: the test is published, or the person may only read. */
  readonly isFixed: boolean
  readonly changeSections: ChangeSections
  readonly takeWay: (way: WayOut) => void
  readonly onRule: (place: SlotPlace) => void
  readonly onPick: (list: ListPlace) => void
  readonly onGroup: (section: number) => void
  readonly onSection: (section: number) => void
  readonly dragged: Dragged | undefined
  readonly setDragged: (dragged: Dragged | undefined) => void
  /** Changes the order; the focus stays with the part that has this id, and its new place is announced. */
  readonly move: (id: string, change: (sections: readonly Section[]) => Section[], says: string) => void
}

/** Of what shows a slot. */
export interface SlotProps<Shown extends Slot = Slot> {
  readonly slot: Shown
  readonly place: SlotPlace
}

const Context = createContext<SectionsContext | undefined>(undefined)
export const SectionsProvider = Context.Provider

export function useSections(): SectionsContext {
  const context = useContext(Context)
  if (!context) throw new Error('parts of a test need their sections around them')
  return context
}

/** The id on the page of a field: `sections.0.name` is `test-sections-0-name`. */
export const idOf = (field: string): string => `test-${field.replaceAll('.', '-')}`

/** The name of a field of a list of slots, as problems have it. */
export const fieldOf = ({ section, group }: ListPlace): string =>
  group === undefined ? `sections.${section}.slots` : `sections.${section}.slots.${group}.slots`
