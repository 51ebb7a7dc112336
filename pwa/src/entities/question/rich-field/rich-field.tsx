import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { Below } from '../../../ui/field-frame.tsx'
import { bound } from '../../../ui/form/form-context.ts'
import { lazyOptional } from '../../../ui/lazy.ts'
import { TextField } from '../../../ui/text-field.tsx'
import type { RichEditorProps } from './rich-editor.tsx'

/** The editor is large, and loaded when it is first shown. */
const RichEditor = lazyOptional(() => import('./rich-editor.tsx'))<RichEditorProps>(
  (part) => part.RichEditor,
  ({ isSmall }) => <Skeleton variant="rounded" height={isSmall ? 46 : 150} animation={false} />,
)

interface RichFieldProps extends RichEditorProps {
  /** Leaves the label to screen readers: it is visible elsewhere. */
  readonly hidesLabel?: boolean
}

/** Whether the editor does not support the text: it is edited as HTML, so that nothing is lost. */
const needsSource = (html: string): boolean => /<(?:table|div|span)[\s>]|\s(?:lang|dir|width|height)=/i.test(html)

/** A text of a question: as it looks, or as HTML where it holds what the editor does not know. */
export function RichField({ hidesLabel = false, ...props }: RichFieldProps) {
  const { id, label, value, problem, onChange, isSmall } = props
  if (needsSource(value))
    return (
      <TextField
        id={id}
        label={`${label} (HTML)`}
        multiline
        minRows={isSmall ? 1 : 4}
        value={value}
        problem={problem}
        hint="This text has a table or a layout, and is edited as HTML."
        onChange={({ target }) => onChange(target.value)}
      />
    )
  return (
    <Box>
      {!hidesLabel && (
        <Typography component="div" variant="body2" sx={{ fontWeight: 600, mb: 0.5 }}>
          {label}
        </Typography>
      )}
      <RichEditor {...props} />
      <Below id={id} problem={problem} />
    </Box>
  )
}

export const FormRich = bound(RichField)
