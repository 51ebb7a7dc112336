import { type DocumentKind, documentLimits } from '@abhyas/shared/identity/documents/limits'
import { mdiFileUploadOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useUploads } from '../../../data/use-profile-outbox.ts'
import { Icon } from '../../../ui/icon.tsx'
import { FormText } from '../../../ui/form/fields.tsx'
import { DocumentPicture } from '../../../entities/document/document-picture.tsx'
import { BoundStep, type FieldsProps } from './bound-step.tsx'
import { ChooseFile } from './choose-file.tsx'
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
