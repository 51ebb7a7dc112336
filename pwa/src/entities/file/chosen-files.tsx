import { ChosenFileRow } from './chosen-file-row.tsx'
import { PlainList } from '../../ui/plain-list.tsx'
import type { ChosenFile } from './use-chosen-files.ts'

interface ChosenFileListProps {
  readonly files: readonly ChosenFile[]
  readonly onRemove: (key: string) => void
}

/** What goes out with what is written, and how far each file is. */
export const ChosenFileList = ({ files, onRemove }: ChosenFileListProps) =>
  files.length > 0 && (
    <PlainList aria-label="Files to send" sx={{ width: '100%' }}>
      {files.map((file) => (
        <ChosenFileRow
          key={file.key}
          file={file}
          part={file.problem || file.part >= 1 ? undefined : file.part}
          problem={file.problem}
          isInList
          onRemove={() => onRemove(file.key)}
        />
      ))}
    </PlainList>
  )
