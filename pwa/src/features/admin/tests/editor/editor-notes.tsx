import Box from '@mui/material/Box'
import { ErrorSummary } from '../../../../ui/error-summary.tsx'
import { shortMoment } from '../../../../ui/moment.ts'
import { RestoredDraft } from '../../../../ui/restored-draft.tsx'
import { TestConflict } from './conflict.tsx'
import { idOf } from './sections-context.ts'
import type { TestEditor } from './use-test-editor.ts'

/** Where what is typed is now. */
export const stateInWords = ({ saved, isChanged }: TestEditor): string =>
  isChanged
    ? saved
      ? 'Not saved yet: kept on this device'
      : 'Kept on this device until it is saved'
    : saved?.updated_at
      ? `Saved ${shortMoment(saved.updated_at)}`
      : ''

/** What is said above the form: a draft that came back, what is wrong, and somebody else's change. */
export function EditorNotes({ editor }: { readonly editor: TestEditor }) {
  const { saved, values, problems, submitCount, isChanged, restoredAt, theirs } = editor
  const summary = Object.entries(problems).map(([name, sentence]) => [idOf(name), sentence] as const)
  return (
    <>
      {restoredAt !== undefined && isChanged && (
        <Box sx={{ mb: 2 }}>
          <RestoredDraft
            at={restoredAt}
            what={saved ? 'They are not saved yet.' : 'This test is not saved yet.'}
            onKeep={editor.keepRestored}
            onDiscard={() => editor.discard()}
          />
        </Box>
      )}
      <ErrorSummary problems={summary} submitCount={submitCount} />
      {theirs && saved && (
        <TestConflict
          base={saved}
          mine={values}
          theirs={theirs}
          onReload={() => editor.discard(theirs)}
          onOverwrite={() => void editor.save(theirs.version)}
          onClose={editor.closeConflict}
        />
      )}
    </>
  )
}
