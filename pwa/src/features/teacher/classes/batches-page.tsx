import type { Batch } from '@abhyas/shared/marketplace/classes/shapes'
import { mdiPlus } from '@mdi/js'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { useState } from 'react'
import { keptAtOf } from '../../../data/copied.ts'
import { readKept } from '../../../data/kept-reads.ts'
import { aboutClass, classBadge, weeklyInWords } from '../../../entities/class/class-words.ts'
import { CardGrid } from '../../../ui/card-grid.tsx'
import { CardLink, cardAround } from '../../../ui/card-link.tsx'
import { dotted } from '../../../ui/dotted.ts'
import { Icon } from '../../../ui/icon.tsx'
import { KeptNote } from '../../../ui/kept-note.tsx'
import { ListPage } from '../../../ui/list-page.tsx'
import { OnlineButton } from '../../../ui/online-button.tsx'
import { Badge } from '../../../ui/status-badge.tsx'
import { Muted } from '../../../ui/text.tsx'
import { useListPage } from '../../../ui/use-list-page.ts'
import { NewBatchDialog } from './batch-dialogs.tsx'

const empty = 'No classes yet. Make one, and give its code to your students.'
const texts = { title: 'Classes', counted: ['class', 'classes'], empty } as const

/** The classes of a teacher or an institute. The last list stays on the device. */
export function BatchesPage() {
  const list = useListPage<Batch>('/teacher/batches', [], { read: readKept })
  const [isNew, setIsNew] = useState(false)
  return (
    <ListPage
      list={list}
      skeleton={{ rows: 3, height: 120 }}
      texts={texts}
      before={<KeptNote at={keptAtOf(list)} />}
      actions={
        <OnlineButton variant="contained" startIcon={<Icon path={mdiPlus} />} onClick={() => setIsNew(true)}>
          New class
        </OnlineButton>
      }
      after={isNew && <NewBatchDialog onClose={() => setIsNew(false)} />}
    >
      {(rows) => (
        <CardGrid>
          {rows.map((one) => (
            <BatchCard key={one.id} of={one} />
          ))}
        </CardGrid>
      )}
    </ListPage>
  )
}

function BatchCard({ of: batch }: { readonly of: Batch }) {
  const { id, name, state, member_count, capacity, asked_count, clashes } = batch
  const badge = classBadge(state)
  return (
    <Card component="article" aria-label={name} sx={{ ...cardAround, p: 2, gap: 0.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between', alignItems: 'baseline' }}>
        <CardLink to={`/teacher/batches/${id}`} from="/teacher/batches" name={name} />
        <Badge tone={badge.tone}>{badge.text}</Badge>
      </Box>
      <Muted sx={{ overflowWrap: 'anywhere' }}>{aboutClass(batch)}</Muted>
      <Muted>{weeklyInWords(batch)}</Muted>
      <Muted>{dotted(`${member_count} of ${capacity} students`, asked_count > 0 && `${asked_count} asked`)}</Muted>
      {clashes.length > 0 && (
        <Box>
          <Badge tone="warn">Times clash</Badge>
        </Box>
      )}
    </Card>
  )
}
