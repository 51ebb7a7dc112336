import { documentLimits } from '@abhyas/shared/identity/documents/limits'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useUploads } from '../../../data/use-profile-outbox.ts'
import { FormText } from '../../../ui/form/fields.tsx'
import { ChooseFile } from '../../../entities/document/choose-file.tsx'
import { DocumentPicture } from '../../../entities/document/document-picture.tsx'
import { UploadRow } from '../../../entities/document/file-rows.tsx'
import { inMegabytes, OwnDocuments } from '../../../entities/document/own-documents.tsx'
import { BoundStep, type FieldsProps } from './bound-step.tsx'

/** Step 5: the logo, the certificates, and what an institute says of itself. */
export function InstituteStep({ form, profile, onDelete }: FieldsProps<'institute'>) {
  const logos = useUploads(profile.id).filter(({ kind }) => kind === 'logo')
  const logo = profile.documents.find(({ kind }) => kind === 'logo')
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
            JPG, PNG or WebP, up to {inMegabytes(documentLimits.logoBytes)}
          </Typography>
        </Box>
      </Box>
      {logos.map((upload) => (
        <UploadRow key={upload.id} upload={upload} />
      ))}
      <Typography variant="h3" sx={{ mt: 1 }}>
        Certificates
      </Typography>
      <OwnDocuments profile={profile} kind="certificate" onDelete={(document) => onDelete({ document })} />
      <FormText name="institute_description" label="Description (optional)" multiline minRows={4} />
    </BoundStep>
  )
}
