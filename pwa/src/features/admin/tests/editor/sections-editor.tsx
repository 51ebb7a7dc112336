import { testLimits } from '@abhyas/shared/assessment/test-papers/limits'
import { placedSlots } from '@abhyas/shared/assessment/test-papers/parts'
import { type ReadyMadeTest, readyMadeTests } from '@abhyas/shared/assessment/test-papers/ready-made'
import type { Section, Slot } from '@abhyas/shared/assessment/test-papers/shapes'
import type { QuestionRow } from '@abhyas/shared/content/questions/shapes'
import { mdiPlus } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useCallback, useMemo, useState } from 'react'
import { useQuestions } from '../../../../entities/question/use-questions.ts'
import { Below } from '../../../../ui/field-frame.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { toast } from '../../../../ui/toast.ts'
import { visuallyHidden } from '../../../../ui/visually-hidden.ts'
import type { WayOut } from './found.ts'
import { handleId } from './move-handle.tsx'
import { insertSlots, type ListPlace, replaceSlot, type SlotPlace, slotsIn } from './move-parts.ts'
import { PickDialog } from './pick-dialog.tsx'
import { RuleDialog } from './rule-dialog.tsx'
import { SectionCard } from './section-card.tsx'
import { SectionDialog } from './section-dialog.tsx'
import { titleOf } from '../section-facts.ts'
import { type Dragged, idOf, type SectionsContext, SectionsProvider } from './sections-context.ts'
import type { TestEditor } from './use-test-editor.ts'
import { newPartId, newSection } from './values.ts'
import { useLatest } from '../../../../ui/use-latest.ts'

/** What a dialog is open for. A rule at −1 is a new one. */
type Opened =
  | { readonly rule: SlotPlace }
  | { readonly pick: ListPlace; readonly isPassage: boolean }
  | { readonly section: number }

interface SectionsEditorProps {
  readonly editor: TestEditor
  readonly isFixed: boolean
  /** Picks questions beside the sections instead of in a dialog. */
  readonly onPick?: (list: ListPlace) => void
}

/** The sections of a test in their order, and the dialogs that change them. */
export function SectionsEditor({ editor, isFixed, onPick }: SectionsEditorProps) {
  const { values, problems, found, changeSections, set } = editor
  const { sections, marking } = values
  const [opened, setOpened] = useState<Opened>()
  const [dragged, setDragged] = useState<Dragged>()
  const [said, setSaid] = useState('')
  const { known, learn } = useQuestions(useMemo(() => idsIn(sections), [sections]))
  const close = () => setOpened(undefined)
  const latest = useLatest(editor)
  const takeWay = useCallback((way: WayOut) => latest().takeWay(way), [latest])
  const move: SectionsContext['move'] = useCallback(
    (id, change, says) => {
      const active = document.activeElement
      changeSections(change)
      setSaid(says)
      // A part that has come into another section is drawn anew.
      requestAnimationFrame(() =>
        (active instanceof HTMLElement && active.isConnected ? active : document.getElementById(handleId(id)))?.focus(),
      )
    },
    [changeSections],
  )
  const context = useMemo<SectionsContext>(
    () => ({
      marking,
      found,
      questions: known,
      problems,
      isFixed,
      changeSections,
      takeWay,
      onRule: (rule) => setOpened({ rule }),
      onPick: onPick ?? ((pick) => setOpened({ pick, isPassage: false })),
      onGroup: (section) => setOpened({ pick: { section }, isPassage: true }),
      onSection: (section) => setOpened({ section }),
      dragged,
      setDragged,
      move,
    }),
    [marking, found, known, problems, isFixed, changeSections, takeWay, onPick, dragged, move],
  )
  function add(list: ListPlace, slots: readonly Slot[]): void {
    // One paper is enough for questions that are picked; rules can draw several.
    if (slots.some(({ kind }) => kind === 'rule') && !hasRule(sections) && values.forms === 1) set({ forms: 3 })
    changeSections((now) => insertSlots(now, { ...list, at: slotsIn(now, list).length }, slots))
  }
  function removeSection(at: number): void {
    const removed = sections[at]!
    changeSections((now) => now.toSpliced(at, 1))
    close()
    const undo = () => changeSections((now) => now.toSpliced(at, 0, removed))
    toast(`${titleOf(removed.name)} removed`, 'info', { label: 'Undo', run: undo })
  }
  return (
    <SectionsProvider value={context}>
      <Box id={idOf('sections')} tabIndex={-1}>
        {sections.map((section, place) => (
          <SectionCard key={section.id} section={section} place={place} />
        ))}
        <Below id={idOf('sections')} problem={problems.sections} />
      </Box>
      {!isFixed && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1.5 }}>
          <Button
            variant="outlined"
            color="inherit"
            disabled={sections.length >= testLimits.sections}
            startIcon={<Icon path={mdiPlus} />}
            onClick={() => changeSections((now) => [...now, newSection(now.length)])}
          >
            Add section
          </Button>
          {placedSlots(sections).length === 0 && (
            <Box sx={{ minWidth: 240 }}>
              <SelectField
                id="test-plan"
                label="Or begin with the plan of an exam"
                empty="Choose"
                options={readyMadeTests.map(({ name }) => name)}
                value=""
                onChange={({ target }) => {
                  const plan = readyMadeTests.find(({ name }) => name === target.value)
                  if (plan) set(fromPlan(plan))
                }}
              />
            </Box>
          )}
        </Box>
      )}
      <div role="status" style={visuallyHidden}>
        {said}
      </div>
      {opened && 'rule' in opened && (
        <RuleDialog
          rule={ruleAt(sections, opened.rule)}
          onSave={(rule) => {
            if (opened.rule.at < 0) add(opened.rule, [rule])
            else changeSections((now) => replaceSlot(now, opened.rule, rule))
            close()
          }}
          onClose={close}
        />
      )}
      {opened && 'pick' in opened && (
        <PickDialog
          to={titleOf(sections[opened.pick.section]?.name ?? '')}
          isPassage={opened.isPassage}
          testId={editor.saved?.test_id}
          taken={new Set(idsIn(sections))}
          onPick={(questions) => {
            learn(questions)
            add(opened.pick, opened.isPassage ? groupsOf(questions) : fixedOf(questions))
            close()
          }}
          onClose={close}
        />
      )}
      {opened && 'section' in opened && sections[opened.section] && (
        <SectionDialog
          section={sections[opened.section]!}
          onSave={(section) => {
            changeSections((now) => now.with(opened.section, section))
            close()
          }}
          onRemove={sections.length > 1 ? () => removeSection(opened.section) : undefined}
          onClose={close}
        />
      )}
    </SectionsProvider>
  )
}

/** Ids of all questions that are named, passages included. */
export const idsIn = (sections: readonly Section[]): string[] => [
  ...placedSlots(sections).flatMap(({ slot }) => (slot.kind === 'fixed' ? [slot.question_id] : [])),
  ...sections.flatMap(({ slots }) => slots.flatMap((slot) => (slot.kind === 'group' ? [slot.passage_id] : []))),
]

export const fixedOf = (questions: readonly QuestionRow[]): Slot[] =>
  questions.map(({ id }) => ({ kind: 'fixed', id: newPartId(), question_id: id }))
const groupsOf = (questions: readonly QuestionRow[]): Slot[] =>
  questions.map(({ id }) => ({ kind: 'group', id: newPartId(), passage_id: id, slots: [] }))
const hasRule = (sections: readonly Section[]): boolean =>
  placedSlots(sections).some(({ slot }) => slot.kind === 'rule')

function ruleAt(sections: readonly Section[], place: SlotPlace) {
  const slot = slotsIn(sections, place)[place.at]
  return slot?.kind === 'rule' ? slot : undefined
}

/** The sections of a large exam, whose rules still lack their banks. */
const fromPlan = ({ test_type, duration_minutes, sections }: ReadyMadeTest) => ({
  test_type,
  duration_minutes,
  forms: 3,
  sections: sections.map(({ draws, ...section }) => ({
    ...section,
    id: newPartId(),
    slots: draws.map((draw) => ({ ...draw, kind: 'rule' as const, id: newPartId(), bank_id: '' })),
  })),
})
