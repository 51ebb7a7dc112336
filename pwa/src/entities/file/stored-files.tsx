import type { MessageFile } from '@abhyas/shared/marketplace/conversations/shapes'
import { mdiFileDocumentOutline, mdiImageOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { saveFile } from '../../data/save-file.ts'
import { PrivatePicture } from './private-picture.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PlainList } from '../../ui/plain-list.tsx'
import { sizeOf } from '../../ui/size-of.ts'
import { useSubmit } from '../../ui/use-submit.ts'
import { WhenNear } from '../../ui/when-near.tsx'

interface StoredFilesProps {
  readonly files: readonly MessageFile[]
  /** Pictures of strangers wait for a tap: nobody has to see what they did not ask for. */
  readonly asksFirst?: boolean
  /** Where the bytes of one are. */
  readonly pathOf: (id: string) => string
}

/** The files of a message, or of an answer: pictures are shown, PDFs are saved. */
export const StoredFiles = ({ files, asksFirst = false, pathOf }: StoredFilesProps) => (
  <PlainList aria-label="Files" sx={{ mt: 0.5, justifyItems: 'start' }}>
    {files.map((file) => (
      <Box key={file.id} component="li" sx={{ minWidth: 0, maxWidth: '100%' }}>
        {file.type === 'image/webp' ? (
          <Picture of={file} {...{ asksFirst, pathOf }} />
        ) : (
          <SavedFile of={file} pathOf={pathOf} />
        )}
      </Box>
    ))}
  </PlainList>
)

/** A row of a file in the colours of its message. */
const fileRow = {
  minHeight: 44,
  px: 0.5,
  textAlign: 'start',
  justifyContent: 'start',
  overflowWrap: 'anywhere',
  textDecoration: 'underline',
} as const

interface OneProps extends Pick<StoredFilesProps, 'pathOf'> {
  readonly of: MessageFile
}

function Picture({ of: file, asksFirst, pathOf }: OneProps & { readonly asksFirst: boolean }) {
  const [isWanted, setIsWanted] = useState(!asksFirst)
  if (isWanted)
    return (
      <WhenNear>
        <PrivatePicture path={pathOf(file.id)} name={file.name} />
      </WhenNear>
    )
  return (
    <Button
      color="inherit"
      startIcon={<Icon path={mdiImageOutline} />}
      onClick={() => setIsWanted(true)}
      sx={fileRow}
    >{`Show ${file.name}, ${sizeOf(file.size)}`}</Button>
  )
}

function SavedFile({ of: { id, name, size }, pathOf }: OneProps) {
  const { isBusy, problem, submit } = useSubmit()
  return (
    <>
      <Button
        color="inherit"
        disabled={isBusy}
        startIcon={<Icon path={mdiFileDocumentOutline} />}
        onClick={() => void submit(async () => void (await saveFile(pathOf(id), name)))}
        sx={fileRow}
      >{`${name}, ${sizeOf(size)}`}</Button>
      {problem && (
        <Typography variant="body2" role="alert">
          {problem}
        </Typography>
      )}
    </>
  )
}
