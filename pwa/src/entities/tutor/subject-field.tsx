import { maxQueryLength } from '@abhyas/shared/marketplace/directory/limits'
import { mdiMagnify } from '@mdi/js'
import type { OutlinedInputProps } from '@mui/material/OutlinedInput'
import { TextField } from '../../ui/text-field.tsx'

/** What somebody wants to learn; any word is fine. */
export const SubjectField = (props: Pick<OutlinedInputProps, 'defaultValue' | 'inputRef'>) => (
  <TextField
    {...props}
    id="subject"
    name="subject"
    label="Subject"
    icon={mdiMagnify}
    autoComplete="off"
    inputProps={{ enterKeyHint: 'search', maxLength: maxQueryLength }}
  />
)
