import type { QuestionRow } from '@abhyas/shared/content/questions/shapes'
import { isPublished } from '@abhyas/shared/assessment/test-papers/texts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { useState } from 'react'
import { useAuthoring } from '../../../../data/authoring.ts'
import { QuestionPicker } from '../../../../entities/question/question-picker.tsx'
import { TestStatusBadge } from '../../../../entities/test/test-status.tsx'
import { AdminPage } from '../../../../ui/admin-page.tsx'
import { Columns } from '../../../../ui/columns.tsx'
import { LinkButton } from '../../../../ui/link-button.tsx'
import { OnlineButton } from '../../../../ui/online-button.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { StickyBar } from '../../../../ui/sticky-bar.tsx'
import { Sunken } from '../../../../ui/sunken.tsx'
import { EditorNotes, stateInWords } from './editor-notes.tsx'
import { insertSlots, type ListPlace, slotsIn } from './move-parts.ts'
import { whyNotPicked } from './pick-dialog.tsx'
import { titleOf } from '../section-facts.ts'
import { fixedOf, idsIn, SectionsEditor } from './sections-editor.tsx'
import type { TestViewProps } from './test-edit-page.tsx'
import { TotalsBar } from './totals-bar.tsx'
import { useTestEditor } from './use-test-editor.ts'

/** The questions of a test at the left, approved ones to pick at the right. */
export function TestQuestionsView({ test, onOpen }: TestViewProps) {
  const editor = useTestEditor(test, onOpen)
  const { base } = useAuthoring()
  const { saved, values, isBusy, isChanged } = editor
  const [chosen, setChosen] = useState<readonly QuestionRow[]>([])
  const [target, setTarget] = useState<ListPlace>({ section: 0 })
  const isFrozen = saved?.is_published ?? false
  const list = values.sections[target.section] ? target : { section: 0 }
  const to = titleOf(values.sections[list.section]?.name ?? '')
  function add(): void {
    editor.changeSections((now) => insertSlots(now, { ...list, at: slotsIn(now, list).length }, fixedOf(chosen)))
    setChosen([])
  }
  const actions = (
    <Box sx={{ display: 'flex', gap: 1 }}>
      {saved && <LinkButton label="All of the test" to={`${base}/tests/${saved.test_id}/edit`} />}
      <OnlineButton variant="contained" loading={isBusy} disabled={!isChanged} onClick={() => void editor.save()}>
        Save
      </OnlineButton>
    </Box>
  )
  return (
    <AdminPage
      title={values.test_name || 'Test questions'}
      badge={saved && <TestStatusBadge status={saved.status} />}
      hint={stateInWords(editor)}
      actions={actions}
    >
      <EditorNotes editor={editor} />
      {isFrozen && <Sunken sx={{ p: 1.5, mb: 1.5 }}>{isPublished}</Sunken>}
      <Columns columns={isFrozen ? 'minmax(0, 1fr)' : 'minmax(0, 1fr) minmax(0, 1fr)'} from="lg" gap={2} isTop>
        <Box>
          <TotalsBar values={values} facts={editor.facts} isChanged={isChanged} />
          <SectionsEditor editor={editor} isFixed={isFrozen} onPick={setTarget} />
        </Box>
        {!isFrozen && (
          <Card component="section" aria-label="Approved questions to pick" sx={{ p: 2 }}>
            <QuestionPicker
              chosen={chosen}
              whyNot={whyNotPicked(new Set(idsIn(values.sections)), false)}
              onChange={setChosen}
              isNarrow
            />
            <StickyBar sx={{ alignItems: 'flex-end' }}>
              <Box sx={{ flexGrow: 1 }}>
                <SelectField
                  id="pick-section"
                  label="Add to"
                  value={String(list.section)}
                  options={values.sections.map(({ name }, i) => ({ value: String(i), text: titleOf(name) }))}
                  onChange={({ target: { value } }) => setTarget({ section: Number(value) })}
                />
              </Box>
              <Button variant="outlined" disabled={chosen.length === 0} onClick={add}>
                Add {chosen.length} to {list.group === undefined ? to : `the text of ${to}`}
              </Button>
            </StickyBar>
          </Card>
        )}
      </Columns>
    </AdminPage>
  )
}
