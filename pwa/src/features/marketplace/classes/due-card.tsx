import { workKindNames, type WorkKind } from '@abhyas/shared/marketplace/classes/choices'
import type { OwnWork } from '@abhyas/shared/marketplace/classes/shapes'
import Card from '@mui/material/Card'
import { dueInWords } from '../../../entities/class/class-words.ts'
import { CardLink, cardAround } from '../../../ui/card-link.tsx'
import { dotted } from '../../../ui/dotted.ts'
import { Muted } from '../../../ui/text.tsx'

/** Work that is to do: what, in which class, for whom and until when. */
export const DueCard = ({ of: { id, title, kind, due_at, batch, learner } }: { readonly of: OwnWork }) => (
  <Card sx={{ ...cardAround, p: 2, gap: 0.5 }}>
    <CardLink to={`/classes/${batch.id}#work-${id}`} from="/classes" name={title} headingLevel="h3" />
    <Muted>{dotted(dueInWords(due_at), workKindNames[kind as WorkKind])}</Muted>
    <Muted sx={{ overflowWrap: 'anywhere' }}>{dotted(batch.name, !learner.is_self && learner.first_name)}</Muted>
  </Card>
)
