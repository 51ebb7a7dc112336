import type { LinkKind } from '@abhyas/shared/marketplace/learners/choices'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { mdiKeyOutline } from '@mdi/js'
import type { ButtonProps } from '@mui/material/Button'
import { useState } from 'react'
import { call } from '../../../data/api-client.ts'
import { refreshFamily } from '../../../data/family.ts'
import { Icon } from '../../../ui/icon.tsx'
import { OnlineButton } from '../../../ui/online-button.tsx'
import { toastError } from '../../../ui/toast-error.ts'
import { useSubmit } from '../../../ui/use-submit.ts'
import { CodeDialog, type MadeCode } from './code-dialog.tsx'

interface MakeCodeButtonProps extends Pick<ButtonProps, 'variant' | 'fullWidth'> {
  readonly learnerId: string
  readonly kind: LinkKind
  /** Empty for the own code of a student. */
  readonly childName: string
  readonly children: string
}

/** Makes a code and shows it. */
export function MakeCodeButton({ learnerId, kind, childName, children, ...button }: MakeCodeButtonProps) {
  const [made, setMade] = useState<MadeCode>()
  const { isBusy, submit } = useSubmit()
  const make = () =>
    submit(async () => {
      try {
        const path = `/learners/${learnerId}/code`
        const { data } = await call<SuccessAnswer<{ code: string; expires_at: string }>>('POST', path, { kind })
        setMade({ ...data, kind, childName })
      } catch (error) {
        toastError(error)
      }
    })
  function close(): void {
    setMade(undefined)
    // It may have been used while it was shown.
    void refreshFamily()
  }
  return (
    <>
      <OnlineButton
        variant="outlined"
        {...button}
        startIcon={<Icon path={mdiKeyOutline} />}
        // Not disabled meanwhile: the focus comes back to it when the dialog is closed.
        aria-busy={isBusy}
        onClick={() => void make()}
      >
        {children}
      </OnlineButton>
      {made && <CodeDialog made={made} onClose={close} />}
    </>
  )
}
