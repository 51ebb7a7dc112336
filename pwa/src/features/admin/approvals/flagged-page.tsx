import { approvalLimits } from '@abhyas/shared/content/questions/approvals/decisions'
import { commentMissing, commentTooLong } from '@abhyas/shared/content/questions/approvals/texts'
import type { FlaggedRow } from '@abhyas/shared/content/questions/flags'
import type { QuestionAnswer } from '@abhyas/shared/content/questions/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { atMost, required } from '@abhyas/shared/forms/predicates'
import { useState } from 'react'
import { call, ifMatch } from '../../../data/api-client.ts'
import { ReasonDialog } from '../../../ui/form/reason-dialog.tsx'
import { LinkTabs } from '../../../ui/link-tabs.tsx'
import { ListPage } from '../../../ui/list-page.tsx'
import { toast } from '../../../ui/toast.ts'
import { toastError } from '../../../ui/toast-error.ts'
import { useListPage } from '../../../ui/use-list-page.ts'
import { FlaggedCard } from './flagged-card.tsx'
import { queueTabs } from './queue-tabs.ts'

const texts = {
  title: 'Approve Questions',
  counted: ['question to look at', 'questions to look at'],
  empty: 'No question is flagged. From 30 attempts on, figures say which questions should be looked at.',
} as const
const checks = [required(commentMissing), atMost(approvalLimits.comment, commentTooLong)]

/** Live questions that figures of tests speak against: each is kept, or sent back to its author. */
export function FlaggedPage() {
  const list = useListPage<FlaggedRow>('/admin/questions/flagged', [])
  const [asking, setAsking] = useState<FlaggedRow>()
  const decide = async ({ id, version }: FlaggedRow, path: string, body: object) => {
    try {
      const done = call<SuccessAnswer<QuestionAnswer>>('POST', `/admin/questions/${id}/${path}`, body, ifMatch(version))
      toast((await done).message)
    } catch (error) {
      toastError(error)
    }
    list.reload()
  }
  return (
    <ListPage
      list={list}
      texts={texts}
      before={<LinkTabs label="Queues" tabs={queueTabs} current="/admin/approve/flagged" />}
      skeleton={{ rows: 4, height: 120 }}
      after={
        asking && (
          <ReasonDialog
            title="What is wrong with this question?"
            hint="The author reads this. Students go on getting it until its changes are approved."
            checks={checks}
            actions={[
              {
                label: 'Request changes',
                run: (comment) => {
                  setAsking(undefined)
                  void decide(asking, 'request-changes', { comment })
                },
              },
            ]}
            onClose={() => setAsking(undefined)}
          />
        )
      }
    >
      {(rows) =>
        rows.map((row) => (
          <FlaggedCard key={row.id} row={row} onKeep={() => decide(row, 'keep', {})} onReject={() => setAsking(row)} />
        ))
      }
    </ListPage>
  )
}
