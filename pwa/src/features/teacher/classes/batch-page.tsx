import type { ClassDay } from '@abhyas/shared/marketplace/classes/choices'
import { dayNames } from '@abhyas/shared/marketplace/classes/choices'
import type { Batch } from '@abhyas/shared/marketplace/classes/shapes'
import { mdiBullhornOutline, mdiPencilOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { useBatch } from '../../../data/classes.ts'
import { keptAtOf } from '../../../data/copied.ts'
import { aboutClass, classBadge, weeklyInWords } from '../../../entities/class/class-words.ts'
import { NextSession } from '../../../entities/lesson/next-session.tsx'
import { AdminPage } from '../../../ui/admin-page.tsx'
import { CallState } from '../../../ui/call-state.tsx'
import { dotted } from '../../../ui/dotted.ts'
import { Icon } from '../../../ui/icon.tsx'
import { KeptNote } from '../../../ui/kept-note.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { LinkTabs } from '../../../ui/link-tabs.tsx'
import { OnlineButton } from '../../../ui/online-button.tsx'
import { SoftCard } from '../../../ui/soft-card.tsx'
import { Badge } from '../../../ui/status-badge.tsx'
import { Muted } from '../../../ui/text.tsx'
import { EditBatchDialog } from './batch-dialogs.tsx'
import { GradebookTab } from './gradebook-tab.tsx'
import { StudentsTab } from './students-tab.tsx'
import { WorkTab } from './work-tab.tsx'

const back = { to: '/teacher/batches', name: 'Classes' }
const tabs = { work: 'Work', students: 'Students', gradebook: 'Gradebook' } as const

/** One class of a teacher: its work, its students, their marks. */
export function BatchPage() {
  const { id = '' } = useParams()
  const read = useBatch(id)
  const batch = read.answer?.data
  if (!batch)
    return (
      <AdminPage title="Class" back={back}>
        <CallState of={read} rows={4} />
      </AdminPage>
    )
  return <Shown key={batch.id} of={batch} keptAt={keptAtOf(read)} />
}

function Shown({ of: batch, keptAt }: { readonly of: Batch; readonly keptAt: number | undefined }) {
  const [asked] = useSearchParams()
  const [isEditing, setIsEditing] = useState(false)
  const tab = (Object.keys(tabs) as (keyof typeof tabs)[]).find((one) => one === asked.get('tab')) ?? 'work'
  const at = `/teacher/batches/${batch.id}`
  const badge = classBadge(batch.state)
  return (
    <AdminPage
      title={batch.name}
      back={back}
      badge={<Badge tone={badge.tone}>{badge.text}</Badge>}
      actions={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <OnlineButton startIcon={<Icon path={mdiPencilOutline} />} onClick={() => setIsEditing(true)}>
            Edit
          </OnlineButton>
          {batch.state !== 'draft' && (
            <LinkButton
              label="Write to the class"
              startIcon={<Icon path={mdiBullhornOutline} />}
              to={`/inbox/${batch.conversation_id}`}
              variant="outlined"
            />
          )}
        </Box>
      }
    >
      <KeptNote at={keptAt} />
      <Muted sx={{ mb: 1 }}>{dotted(aboutClass(batch), weeklyInWords(batch))}</Muted>
      <NextSession of={batch.id} side="tutor" from={at} />
      <Clashes of={batch} />
      <LinkTabs
        label="Parts of the class"
        tabs={Object.entries(tabs).map(([name, text]) => ({ to: tabPath(at, name), text }))}
        current={tabPath(at, tab)}
      />
      {tab === 'work' && <WorkTab batch={batch} />}
      {tab === 'students' && <StudentsTab batch={batch} />}
      {tab === 'gradebook' && <GradebookTab batch={batch} />}
      {isEditing && <EditBatchDialog batch={batch} onClose={() => setIsEditing(false)} />}
    </AdminPage>
  )
}

const tabPath = (at: string, tab: string) => (tab === 'work' ? at : `${at}?tab=${tab}`)

function Clashes({ of: { clashes } }: { readonly of: Batch }) {
  if (clashes.length === 0) return null
  return (
    <SoftCard label="Times that clash" tone="warning">
      {clashes.map(({ day, from, to, id, name }) => (
        <Typography key={`${id} ${day} ${from}`} variant="body2">
          {dayNames[day as ClassDay]} {from}–{to}: {name} takes place too.
        </Typography>
      ))}
    </SoftCard>
  )
}
