import { isPublished } from '@abhyas/shared/assessment/test-papers/texts'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useAuthoring } from '../../../../data/authoring.ts'
import { TestStatusBadge } from '../../../../entities/test/test-status.tsx'
import { AdminPage } from '../../../../ui/admin-page.tsx'
import { Columns } from '../../../../ui/columns.tsx'
import { LinkButton } from '../../../../ui/link-button.tsx'
import { OnlineButton } from '../../../../ui/online-button.tsx'
import { Sunken } from '../../../../ui/sunken.tsx'
import { EditorNotes, stateInWords } from './editor-notes.tsx'
import type { ListPlace } from './move-parts.ts'
import { PickCard } from './pick-card.tsx'
import { SectionsEditor } from './sections-editor.tsx'
import type { TestViewProps } from './test-edit-page.tsx'
import { TotalsBar } from './totals-bar.tsx'
import { useTestEditor } from './use-test-editor.ts'

/** The questions of a test at the left, approved ones to pick at the right. */
export function TestQuestionsView({ test, onOpen }: TestViewProps) {
  const editor = useTestEditor(test, onOpen)
  const { base } = useAuthoring()
  const { saved, values, isBusy, isChanged } = editor
  const [target, setTarget] = useState<ListPlace>({ section: 0 })
  const isFrozen = saved?.is_published ?? false
  const list = values.sections[target.section] ? target : { section: 0 }
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
        {!isFrozen && <PickCard editor={editor} list={list} onTarget={setTarget} />}
      </Columns>
    </AdminPage>
  )
}
