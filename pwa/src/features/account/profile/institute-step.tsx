import { type DocumentKind, documentLimits } from '@abhyas/shared/identity/documents/limits'
import * as texts from '@abhyas/shared/identity/documents/texts'
import { mdiFileUploadOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react'
import { queueUpload } from '../../../data/outbox/kinds/document-upload.ts'
import { sendChanges } from '../../../data/outbox/send-schedule.ts'
import { isFull, noRoom, noStore } from '../../../data/storage-space.ts'
import { useUploads } from '../../../data/use-profile-outbox.ts'
import { Icon } from '../../../ui/icon.tsx'
import { FormText } from '../../../ui/form/fields.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { DocumentPicture } from '../../../entities/document/document-picture.tsx'
import { BoundStep, type FieldsProps } from './bound-step.tsx'
import { DocumentRow, UploadRow } from './file-rows.tsx'

const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`

/** Step 5: the logo, the certificates, and what an institute says of itself. */
export function InstituteStep({ form, profile, onDelete }: FieldsProps<'institute'>) {
  const uploads = useUploads(profile.id)
  const uploadsOf = (kind: DocumentKind) => uploads.filter((upload) => upload.kind === kind)
  const logo = profile.documents.find(({ kind }) => kind === 'logo')
  const certificates = profile.documents.filter(({ kind }) => kind === 'certificate')
  return (
    <BoundStep form={form}>
      <Typography variant="h3">Logo</Typography>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
        <DocumentPicture id={logo?.id} name={profile.institute_name} size={72} />
        <Box>
          <ChooseFile userId={profile.id} kind="logo">
            {logo ? 'Change logo' : 'Add a logo'}
          </ChooseFile>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            JPG, PNG or WebP, up to {megabytes(documentLimits.logoBytes)}
          </Typography>
        </Box>
      </Box>
      {uploadsOf('logo').map((upload) => (
        <UploadRow key={upload.id} upload={upload} />
      ))}
      <Typography variant="h3" sx={{ mt: 1 }}>
        Certificates
      </Typography>
      {certificates.length + uploadsOf('certificate').length > 0 && (
        <Paper variant="outlined" component="ul" sx={{ listStyle: 'none', m: 0, p: 0, borderRadius: '12px' }}>
          {certificates.map((one) => (
            <DocumentRow key={one.id} document={one} onDelete={() => onDelete({ document: one.id })} />
          ))}
          {uploadsOf('certificate').map((upload) => (
            <UploadRow key={upload.id} upload={upload} isInList />
          ))}
        </Paper>
      )}
      <Box
        sx={{
          border: '1px dashed',
          borderColor: 'control.main',
          borderRadius: '12px',
          p: 2,
          display: 'flex',
          gap: 2,
          alignItems: 'center',
        }}
      >
        <Icon path={mdiFileUploadOutline} color="primary" />
        <Box>
          <ChooseFile userId={profile.id} kind="certificate">
            Add a certificate
          </ChooseFile>
          <Typography variant="body2" color="textSecondary">
            Image or PDF, up to {megabytes(documentLimits.certificateBytes)}
          </Typography>
        </Box>
      </Box>
      <FormText name="institute_description" label="Description (optional)" multiline minRows={4} />
    </BoundStep>
  )
}

interface ChooseFileProps {
  readonly userId: string
  readonly kind: DocumentKind
  readonly children: ReactNode
}

const pictures = ['image/jpeg', 'image/png', 'image/webp']
const { logoBytes, certificateBytes } = documentLimits

/** What can be told of a file before it is sent; the server looks at its content. */
const rules = {
  logo: { types: pictures, maxBytes: logoBytes, wrongType: texts.logoWrongType, tooLarge: texts.logoTooLarge },
  certificate: {
    types: [...pictures, 'application/pdf'],
    maxBytes: certificateBytes,
    wrongType: texts.certificateWrongType,
    tooLarge: texts.certificateTooLarge,
  },
}

/** Takes a file from the device and puts it into the queue: it is sent when there is a network. */
function ChooseFile({ userId, kind, children }: ChooseFileProps) {
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
        data-adds-row={kind === 'certificate' || undefined}
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
