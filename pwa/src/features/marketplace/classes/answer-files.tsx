import { workLimits } from '@abhyas/shared/marketplace/classes/limits'
import Box from '@mui/material/Box'
import { useOnline } from '../../../data/connection.ts'
import { AddFileButton } from '../../../entities/file/add-file-button.tsx'
import { ChosenFileRow } from '../../../entities/file/chosen-file-row.tsx'
import { ChosenFileList } from '../../../entities/file/chosen-files.tsx'
import { PlainList } from '../../../ui/plain-list.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { Muted } from '../../../ui/text.tsx'
import type { AnswerFiles as Files } from './use-answer-files.ts'

interface AnswerFilesProps {
  readonly of: Files
  /** Of the work, which makes ids of what is on the page once for each. */
  readonly place: string
}

/** Pictures and PDFs of an answer: those that were handed in before, and what is added. */
export function AnswerFiles({ of: { kept, drop, chosen }, place }: AnswerFilesProps) {
  const isOnline = useOnline()
  const hint = `files-of-${place}`
  return (
    <Box sx={{ width: 1, display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {kept.length > 0 && (
        <PlainList aria-label="Files that were handed in">
          {kept.map((file) => (
            <ChosenFileRow
              key={file.id}
              file={file}
              part={undefined}
              problem={undefined}
              isInList
              onRemove={() => drop(file.id)}
            />
          ))}
        </PlainList>
      )}
      <ChosenFileList files={chosen.files} onRemove={chosen.remove} />
      {chosen.problem && <Problem>{chosen.problem}</Problem>}
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <AddFileButton onChosen={chosen.add} disabled={!isOnline} describedBy={hint} />
        <Muted id={hint}>
          {isOnline
            ? `Up to ${workLimits.files} pictures or PDFs.`
            : 'Files need a network. What you write waits for one.'}
        </Muted>
      </Box>
    </Box>
  )
}
