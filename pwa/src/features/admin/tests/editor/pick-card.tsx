import type { QuestionRow } from '@abhyas/shared/content/questions/shapes'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { useState } from 'react'
import { QuestionPicker } from '../../../../entities/question/question-picker.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { StickyBar } from '../../../../ui/sticky-bar.tsx'
import { titleOf } from '../section-facts.ts'
import { insertSlots, type ListPlace, slotsIn } from './move-parts.ts'
import { fixedOf, idsIn } from './sections-editor.tsx'
import { usePickList } from './use-pick-list.ts'
import type { TestEditor } from './use-test-editor.ts'

interface PickCardProps {
  readonly editor: TestEditor
  /** Where what is picked is added. */
  readonly list: ListPlace
  readonly onTarget: (list: ListPlace) => void
}

/** Approved questions, to be added to a section or to the text of a group. */
export function PickCard({ editor, list, onTarget }: PickCardProps) {
  const { saved, values } = editor
  const pickList = usePickList({ testId: saved?.test_id, taken: new Set(idsIn(values.sections)) })
  const [chosen, setChosen] = useState<readonly QuestionRow[]>([])
  const to = titleOf(values.sections[list.section]?.name ?? '')
  function add(): void {
    editor.changeSections((now) => insertSlots(now, { ...list, at: slotsIn(now, list).length }, fixedOf(chosen)))
    setChosen([])
  }
  return (
    <Card component="section" aria-label="Approved questions to pick" sx={{ p: 2 }}>
      <QuestionPicker {...pickList} chosen={chosen} onChange={setChosen} isNarrow />
      <StickyBar sx={{ alignItems: 'flex-end' }}>
        <Box sx={{ flexGrow: 1 }}>
          <SelectField
            id="pick-section"
            label="Add to"
            value={String(list.section)}
            options={values.sections.map(({ name }, i) => ({ value: String(i), text: titleOf(name) }))}
            onChange={({ target: { value } }) => onTarget({ section: Number(value) })}
          />
        </Box>
        <Button variant="outlined" disabled={chosen.length === 0} onClick={add}>
          Add {chosen.length} to {list.group === undefined ? to : `the text of ${to}`}
        </Button>
      </StickyBar>
    </Card>
  )
}
