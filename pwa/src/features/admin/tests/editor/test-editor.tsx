import type { TestReply } from '@abhyas/shared/assessment/test-papers/reply-shapes'
import { isPublished } from '@abhyas/shared/assessment/test-papers/texts'
import { mdiEyeOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { type KeyboardEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAuthoring } from '../../../../data/authoring.ts'
import { TestStatusBadge } from '../../../../entities/test/test-status.tsx'
import { AdminPage } from '../../../../ui/admin-page.tsx'
import { Columns } from '../../../../ui/columns.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { OnlineButton } from '../../../../ui/online-button.tsx'
import { Sunken } from '../../../../ui/sunken.tsx'
import { toast } from '../../../../ui/toast.ts'
import { TestMenu } from '../test-menu.tsx'
import { EditorNotes, stateInWords } from './editor-notes.tsx'
import { FactsForm } from './facts-form.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { PublishProblems } from './publish-problems.tsx'
import { SectionsEditor } from './sections-editor.tsx'
import type { TestViewProps } from './test-edit-page.tsx'
import { ThumbnailField } from './thumbnail-field.tsx'
import { TotalsBar } from './totals-bar.tsx'
import { TryDialog } from './try-dialog.tsx'
import { usePublishing } from './use-publishing.ts'
import { useTestEditor } from './use-test-editor.ts'

/** Facts of a test at the left, its sections at the right; saved, tried and published from here. */
export function TestEditorView({ test, onOpen }: TestViewProps) {
  const navigate = useNavigate()
  const editor = useTestEditor(test, onOpen)
  const { base } = useAuthoring()
  const { saved, values, problems, isBusy, isChanged, set } = editor
  const publishing = usePublishing(editor)
  const [tried, setTried] = useState<TestReply>()
  const isFrozen = saved?.is_published ?? false
  const isDraft = saved?.status === 'draft'
  async function save(): Promise<void> {
    const made = await editor.save()
    if (made && !test) onOpen(made.test_id)
  }
  async function tryIt(): Promise<void> {
    const shown = isChanged ? await editor.save() : saved
    if (shown) setTried(shown)
  }
  function press(event: KeyboardEvent): void {
    // A dialog has its own keys.
    if (event.target instanceof Element && event.target.closest('[role=dialog]')) return
    if ((!event.ctrlKey && !event.metaKey) || (event.key !== 's' && event.key !== 'Enter')) return
    event.preventDefault()
    if (event.key === 'Enter' && isDraft) void publishing.begin()
    else void save()
  }
  const actions = (
    <Box
      sx={({ breakpoints }) => ({
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        width: { xs: '100%', md: 'auto' },
        // All of them fit one line of a phone.
        [breakpoints.down('sm')]: { '& > .MuiButton-root': { px: 1.5 }, '& .MuiButton-startIcon': { display: 'none' } },
      })}
    >
      {saved && (
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Icon path={mdiEyeOutline} />}
          onClick={() => void tryIt()}
        >
          Try it
        </Button>
      )}
      <OnlineButton
        variant={isDraft ? 'outlined' : 'contained'}
        color={isDraft ? 'inherit' : 'primary'}
        loading={isBusy}
        disabled={!isChanged}
        onClick={() => void save()}
      >
        Save
      </OnlineButton>
      {isDraft && (
        <OnlineButton variant="contained" loading={publishing.isBusy} onClick={() => void publishing.begin()}>
          Publish …
        </OnlineButton>
      )}
      {saved && <TestMenu test={saved} onChanged={editor.update} />}
    </Box>
  )
  return (
    <AdminPage
      title={test ? 'Edit test' : 'Create test'}
      badge={saved && <TestStatusBadge status={saved.status} />}
      hint={stateInWords(editor)}
      actions={actions}
    >
      <Box onKeyDown={press}>
        <EditorNotes editor={editor} />
        {isFrozen && <Sunken sx={{ p: 1.5, mb: 1.5 }}>{isPublished}</Sunken>}
        <Columns columns="minmax(300px, 380px) minmax(0, 1fr)" from="lg" gap={2} isTop>
          <Card sx={{ p: 2 }}>
            <ThumbnailField test={saved} onChanged={editor.update} />
            <FactsForm values={values} problems={problems} isPublished={isFrozen} set={set} />
          </Card>
          <Box>
            <TotalsBar values={values} facts={editor.facts} isChanged={isChanged} />
            {publishing.problems.length > 0 && (
              <PublishProblems
                problems={publishing.problems}
                tries={publishing.at?.tries ?? 0}
                takeWay={editor.takeWay}
              />
            )}
            <SectionsEditor editor={editor} isFixed={isFrozen} />
          </Box>
        </Columns>
      </Box>
      {publishing.at?.check.ready && (
        <PublishDialog
          test={publishing.at.test}
          facts={publishing.at.check.facts}
          onDone={({ data, message }) => {
            toast(message)
            publishing.end()
            editor.take(data)
            void navigate(`${base}/tests/${data.test_id}/details`)
          }}
          onClose={publishing.end}
        />
      )}
      {tried && <TryDialog test={tried} onClose={() => setTried(undefined)} />}
    </AdminPage>
  )
}
