import { materialLimits } from '@abhyas/shared/content/materials/limits'
import type { QueuedMaterial } from '@abhyas/shared/content/materials/shapes'
import { reasonMissing, reasonTooLong } from '@abhyas/shared/content/materials/texts'
import { atMost, required } from '@abhyas/shared/forms/predicates'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { useState } from 'react'
import { refreshWaiting, useMay } from '../../../data/admin-reads.ts'
import { call, ifMatch } from '../../../data/api-client.ts'
import { refresh } from '../../../data/queries.ts'
import { CardGrid } from '../../../ui/card-grid.tsx'
import { ReasonDialog } from '../../../ui/form/reason-dialog.tsx'
import { ListPage } from '../../../ui/list-page.tsx'
import { StateChoice } from '../../../ui/state-choice.tsx'
import { toast } from '../../../ui/toast.ts'
import { toastError } from '../../../ui/toast-error.ts'
import { useListPage } from '../../../ui/use-list-page.ts'
import { QueuedCard } from './queued-card.tsx'

const path = '/admin/materials'
const choices = [
  { value: '', text: 'Waiting' },
  { value: 'approved', text: 'Approved' },
  { value: 'rejected', text: 'Rejected' },
]
const checks = [required(reasonMissing), atMost(materialLimits.reason, reasonTooLong)]

const texts = {
  empty: 'Nothing waits for approval.',
  emptyFiltered: 'No such material.',
  counted: ['material', 'materials'] as const,
}

/** What teachers want to publish: what has waited longest at the top, each with its file and the decision. */
export function MaterialPage() {
  const list = useListPage<QueuedMaterial>(path, ['state'])
  const mayDecide = useMay('material', 'write')
  const [rejected, setRejected] = useState<QueuedMaterial>()
  async function decide({ id, version }: QueuedMaterial, body: { state: string; reason?: string }): Promise<void> {
    setRejected(undefined)
    try {
      const { message } = await call<SuccessAnswer<QueuedMaterial>>('PATCH', `${path}/${id}`, body, ifMatch(version))
      toast(message)
    } catch (error) {
      toastError(error)
    }
    refresh(path)
    refreshWaiting()
  }
  return (
    <ListPage
      list={list}
      texts={{ ...texts, title: 'Material' }}
      skeleton={{ rows: 3, height: 220 }}
      filters={<StateChoice label="Which material" choices={choices} list={list} />}
      after={
        rejected && (
          <ReasonDialog
            title={`Reject ${rejected.title}?`}
            hint="Say why: the owner reads it, and can change it and send it again."
            checks={checks}
            actions={[
              {
                label: 'Reject',
                color: 'error',
                run: (reason) => void decide(rejected, { state: 'rejected', reason }),
              },
            ]}
            decline="Cancel"
            onClose={() => setRejected(undefined)}
          />
        )
      }
    >
      {(rows) => (
        <CardGrid>
          {rows.map((one) => (
            <QueuedCard
              key={one.id}
              of={one}
              mayDecide={mayDecide}
              onApprove={() => void decide(one, { state: 'approved' })}
              onReject={() => setRejected(one)}
            />
          ))}
        </CardGrid>
      )}
    </ListPage>
  )
}
