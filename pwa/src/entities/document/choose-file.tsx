import { type DocumentKind, documentLimits } from '@abhyas/shared/identity/documents/limits'
import * as texts from '@abhyas/shared/identity/documents/texts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react'
import { queueUpload } from '../../data/outbox/kinds/document-upload.ts'
import { sendChanges } from '../../data/outbox/send-schedule.ts'
import { isFull, noRoom, noStore } from '../../data/storage-space.ts'
import { Problem } from '../../ui/problem.tsx'

interface ChooseFileProps {
  readonly userId: string
  readonly kind: DocumentKind
  readonly children: ReactNode
}

const pictures = ['image/jpeg', 'image/png', 'image/webp']
const { logoBytes, certificateBytes } = documentLimits

const paper = { types: [...pictures, 'application/pdf'], maxBytes: certificateBytes }
/** What can be told of a file before it is sent; the server looks at its content. */
const rules = {
  logo: { types: pictures, maxBytes: logoBytes, wrongType: texts.logoWrongType, tooLarge: texts.logoTooLarge },
  certificate: { ...paper, wrongType: texts.certificateWrongType, tooLarge: texts.certificateTooLarge },
  identity: { ...paper, wrongType: texts.identityWrongType, tooLarge: texts.identityTooLarge },
}

/** Takes a file from the device and puts it into the queue: it is sent when there is a network. */
export function ChooseFile({ userId, kind, children }: ChooseFileProps) {
  const { types, maxBytes, wrongType, tooLarge } = rules[kind]
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  async function choose({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = target.files ?? []
    target.value = '' // the same file can be chosen again
    if (!file) return
    if (!types.includes(file.type)) return setProblem(wrongType)
    if (file.size > maxBytes) return setProblem(tooLarge)
    setProblem(undefined)
    try {
      await queueUpload(userId, kind, file)
    } catch (error) {
      return setProblem(isFull(error) ? noRoom : noStore)
    }
    void sendChanges()
  }
  return (
    <Box>
      <Button
        data-adds-row={kind !== 'logo' || undefined}
        variant="outlined"
        onClick={() => input.current?.click()}
        aria-describedby={problem ? `${kind}-problem` : undefined}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={types.join()}
        data-kind={kind}
        onChange={(event) => void choose(event)}
      />
      {problem && (
        <Box id={`${kind}-problem`} sx={{ mt: 1 }}>
          <Problem>{problem}</Problem>
        </Box>
      )}
    </Box>
  )
}
