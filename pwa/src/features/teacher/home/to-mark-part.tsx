import { maxCountedHere, type TeacherHome } from '@abhyas/shared/marketplace/teacher-home/shapes'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { formatUpTo } from '../../../ui/format-number.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PlainList } from '../../../ui/plain-list.tsx'
import { Heading, Muted } from '../../../ui/text.tsx'

/** What waits for its marks, each with a way to it. Nothing where nothing does. */
export function ToMarkPart({ of: { essays, classes } }: { readonly of: TeacherHome['to_mark'] }) {
  if (essays === 0 && classes.length === 0) return null
  return (
    <Card component="section" aria-labelledby="to-mark">
      <Heading id="to-mark" sx={{ p: 2, pb: 1 }}>
        To mark
      </Heading>
      <PlainList>
        {essays > 0 && <Row name="Essays of your tests" says={counted(essays, 'attempt')} to="/teacher/marking" />}
        {classes.map(({ id, name, count }) => (
          <Row key={id} name={name} says={counted(count, 'answer')} to={`/teacher/batches/${id}`} />
        ))}
      </PlainList>
    </Card>
  )
}

const counted = (count: number, what: string) => `${formatUpTo(count, maxCountedHere)} ${what}${count === 1 ? '' : 's'}`

const Row = ({ name, says, to }: { readonly name: string; readonly says: string; readonly to: string }) => (
  <Box
    component="li"
    sx={{ display: 'flex', alignItems: 'center', gap: 2, p: 2, borderTop: 1, borderColor: 'divider' }}
  >
    <Box sx={{ flexGrow: 1, minWidth: 0 }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
      <Muted>{says}</Muted>
    </Box>
    <LinkButton label="Mark" aria-label={`Mark ${name}`} to={to} variant="outlined" />
  </Box>
)
