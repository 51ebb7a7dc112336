import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { Below } from '../field-frame.tsx'
import { bound } from '../form/form-context.ts'
import { lazyOptional } from '../lazy.ts'
import { TextField } from '../text-field.tsx'
import type { RichEditorProps } from './rich-editor.tsx'

/** The heavy part comes when somebody writes. */
const RichEditor = lazyOptional(() => import('./rich-editor.tsx'))<RichEditorProps>(
  (part) => part.RichEditor,
  ({ isSmall }) => <Skeleton variant="rounded" height={isSmall ? 46 : 150} animation={false} />,
)

interface RichFieldProps extends RichEditorProps {
  /** Says the label only to who does not see it: it stands elsewhere. */
  readonly hidesLabel?: boolean
}

/** What the editor has no place for: it is edited as HTML, so that nothing of it is lost. */
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
        hint="It holds a table or a layout: it is edited as HTML."
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
