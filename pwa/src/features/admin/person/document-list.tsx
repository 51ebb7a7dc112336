import type { DocumentDecision, ProfileDocument } from '@abhyas/shared/identity/documents/shapes'
import { documentLimits } from '@abhyas/shared/identity/documents/limits'
import { hasFile, mayBecome } from '@abhyas/shared/identity/documents/rules'
import { reasonMissing, reasonTooLong } from '@abhyas/shared/identity/documents/texts'
import { atMost, required } from '@abhyas/shared/forms/predicates'
import { documentTitle } from '@abhyas/shared/marketplace/listings/registrants'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { mdiCheck, mdiClose, mdiDownload } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { call } from '../../../data/api-client.ts'
import { saveFile } from '../../../data/save-file.ts'
import { DocumentPicture } from '../../../entities/document/document-picture.tsx'
import { DocumentStatus } from '../../../entities/document/document-status.tsx'
import { ReasonDialog } from '../../../ui/form/reason-dialog.tsx'
import { dotted } from '../../../ui/dotted.ts'
import { Icon } from '../../../ui/icon.tsx'
import { IconAction } from '../../../ui/icon-action.tsx'
import { Muted } from '../../../ui/text.tsx'
import { dayOfMoment, exactMoment } from '../../../ui/moment.ts'
import { Problem } from '../../../ui/problem.tsx'
import { toast } from '../../../ui/toast.ts'
import { sizeOf } from '../../../ui/size-of.ts'
import { useSubmit } from '../../../ui/use-submit.ts'
import { VerifyDialog } from './verify-dialog.tsx'

/** What the staff should know of an identity document. */
function identityHint(one: ProfileDocument): string {
  if (hasFile(one)) return 'Opening it is recorded. The file is deleted with your decision.'
  return one.expires_on
    ? `The file is deleted. It counts until ${dayOfMoment(one.expires_on)}.`
    : 'The file is deleted.'
}

interface DocumentListProps {
  readonly documents: readonly ProfileDocument[]
  readonly mayDecide: boolean
  readonly onDecided: () => void
}

const decisions = [
  { status: 'verified', text: 'Verify', variant: 'contained', startIcon: <Icon path={mdiCheck} /> },
  { status: 'rejected', text: 'Reject', variant: 'outlined', color: 'error', startIcon: <Icon path={mdiClose} /> },
  { status: 'pending', text: 'Undo' },
] as const

/** What somebody has uploaded: to be opened, verified, or rejected with a reason that they read. */
export function DocumentList({ documents, mayDecide, onDecided }: DocumentListProps) {
  const [rejected, setRejected] = useState<ProfileDocument>()
  const [identity, setIdentity] = useState<ProfileDocument>()
  const { isBusy, problem, submit } = useSubmit()
  const decide = (id: string, decision: DocumentDecision) =>
    submit(async () => {
      toast((await call<SuccessAnswer<ProfileDocument>>('PATCH', `/admin/documents/${id}`, decision)).message)
      onDecided()
    })
  function reject(reason: string): void {
    setRejected(undefined)
    if (rejected) void decide(rejected.id, { status: 'rejected', reason })
  }
  function choose(one: ProfileDocument, status: string): void {
    if (status === 'rejected') setRejected(one)
    else if (status === 'verified' && one.kind === 'identity') setIdentity(one)
    else void decide(one.id, { status })
  }
  const papers = documents.filter(({ kind }) => kind !== 'logo')
  if (papers.length === 0) return <Typography color="textSecondary">Nothing uploaded.</Typography>
  return (
    <>
      {problem && <Problem>{problem}</Problem>}
      <Card component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {papers.map((one) => (
          <Box
            key={one.id}
            component="li"
            aria-label={one.name}
            sx={{ p: 2, borderBottom: 1, borderColor: 'divider', '&:last-child': { borderBottom: 0 } }}
          >
            <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
              {one.kind !== 'identity' && one.type !== 'application/pdf' && (
                <DocumentPicture id={one.id} name={one.name} size={44} />
              )}
              <Box sx={{ flexGrow: 1, minWidth: 0 }}>
                <Typography sx={{ overflowWrap: 'anywhere', fontWeight: 600 }}>{documentTitle(one)}</Typography>
                <Muted sx={{ overflowWrap: 'anywhere' }}>
                  {dotted(
                    one.kind !== 'identity' && one.name,
                    hasFile(one) && sizeOf(one.size),
                    exactMoment(one.created_at),
                  )}
                </Muted>
                {one.kind === 'identity' && <Muted>{identityHint(one)}</Muted>}
              </Box>
              <DocumentStatus status={one.status} />
              {hasFile(one) && (
                <IconAction
                  label={`Open ${one.name}`}
                  icon={mdiDownload}
                  onClick={() => void submit(async () => void (await saveFile(`/documents/${one.id}`, one.name)))}
                />
              )}
            </Box>
            {one.reason && <Typography variant="body2">Rejected: {one.reason}</Typography>}
            {mayDecide && (
              <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
                {decisions
                  .filter(({ status }) => status !== one.status && mayBecome(one, status))
                  .map(({ status, text, ...look }) => (
                    <Button key={status} {...look} disabled={isBusy} onClick={() => choose(one, status)}>
                      {text}
                    </Button>
                  ))}
              </Box>
            )}
          </Box>
        ))}
      </Card>
      {identity && (
        <VerifyDialog
          onVerify={(expires_on) => {
            setIdentity(undefined)
            void decide(identity.id, { status: 'verified', expires_on })
          }}
          onClose={() => setIdentity(undefined)}
        />
      )}
      {rejected && (
        <ReasonDialog
          title="Reject this document?"
          hint={rejected.name}
          checks={[required(reasonMissing), atMost(documentLimits.reason, reasonTooLong)]}
          actions={[{ label: 'Reject', color: 'error', run: reject }]}
          onClose={() => setRejected(undefined)}
        />
      )}
    </>
  )
}
