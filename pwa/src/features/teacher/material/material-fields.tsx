import { ListSelect } from '../../../entities/reference-row/list-select.tsx'
import { materialLimits } from '@abhyas/shared/content/materials/limits'
import { opensElsewhere } from '@abhyas/shared/content/materials/texts'
import { siteOf } from '@abhyas/shared/content/materials/source-url'
import Box from '@mui/material/Box'
import { FormSelect, FormText } from '../../../ui/form/fields.tsx'
import { Muted } from '../../../ui/text.tsx'
import { FileField } from './file-field.tsx'
import { kindOptions, labels, licenceOptions, type MaterialValues, visibilityOptions } from './material-values.ts'

const stack = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' } as const
const pair = { display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }

interface MaterialFieldsProps {
  readonly values: MaterialValues
  readonly isNew: boolean
  readonly file: File | undefined
  readonly onFile: (file: File | undefined) => void
}

/** What a material is, whom it is for, and under which licence. */
export const MaterialFields = ({
  values: { kind, licence, visibility, source_url },
  isNew,
  ...file
}: MaterialFieldsProps) => (
  <Box sx={stack}>
    {isNew && <FormSelect name="kind" label={labels.kind} options={kindOptions} empty="" />}
    {isNew && kind === 'file' && <FileField file={file.file} onChange={file.onFile} />}
    {kind !== 'file' && (
      <FormText
        name="source_url"
        label={labels.source_url}
        type="url"
        placeholder="https://"
        autoComplete="off"
        hint={siteOf(source_url) ? opensElsewhere(siteOf(source_url)) : 'It opens elsewhere, in a new tab.'}
        inputProps={{ maxLength: 2 * materialLimits.sourceUrl }}
      />
    )}
    <FormText
      name="title"
      label={labels.title}
      autoComplete="off"
      inputProps={{ maxLength: 2 * materialLimits.title }}
    />
    <FormText
      name="description"
      label={`${labels.description} (optional)`}
      hint="Phone numbers and addresses are hidden."
      multiline
      minRows={3}
      inputProps={{ maxLength: 2 * materialLimits.description }}
    />
    <Box sx={pair}>
      <ListSelect name="subject" label={labels.subject} kind="subject" empty="Choose" />
      <ListSelect name="level" label={`${labels.level} (optional)`} kind="subLevel" empty="Any class" />
      <ListSelect name="board" label={`${labels.board} (optional)`} kind="board" empty="Any board" />
      <ListSelect name="language" label={labels.language} kind="spokenLanguage" empty="Choose" />
    </Box>
    <FormSelect name="licence" label={labels.licence} options={licenceOptions} />
    {licence === 'permission' && (
      <FormText
        name="licence_note"
        label={labels.licence_note}
        inputProps={{ maxLength: 2 * materialLimits.licenceNote }}
      />
    )}
    <FormSelect name="visibility" label={labels.visibility} options={visibilityOptions} empty="" />
    {visibility === 'public' && <Muted>Our staff look at it before others see it, and again after each change.</Muted>}
  </Box>
)
