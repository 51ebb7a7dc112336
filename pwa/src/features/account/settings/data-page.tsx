import { dayInWords } from '@abhyas/shared/india/day-in-words'
import { graceDays } from '@abhyas/shared/identity/data-requests/limits'
import type { Profile } from '@abhyas/shared/identity/profile/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { mdiDownload } from '@mdi/js'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { call } from '../../../data/api-client.ts'
import { keepProfile, useProfile } from '../../../data/profile.ts'
import { saveFile } from '../../../data/save-file.ts'
import { Icon } from '../../../ui/icon.tsx'
import { OnlineButton } from '../../../ui/online-button.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { toast } from '../../../ui/toast.ts'
import { Section } from '../../../ui/section.tsx'
import { SignedInOnly } from '../../../entities/user/signed-in-only.tsx'
import { useSubmit } from '../../../ui/use-submit.ts'
import { DeleteDialog } from './delete-dialog.tsx'

/** What Abhyas keeps of somebody: to download, and to delete. */
export const DataPage = () => (
  <SignedInOnly title="Your data">
    <TakeAlong />
    <Leave />
  </SignedInOnly>
)

function TakeAlong() {
  const { isBusy, problem, submit } = useSubmit()
  const take = () =>
    submit(async () => {
      await saveFile('/profile/export', `abhyas-my-data-${new Date().toISOString().slice(0, 10)}.zip`)
      toast('Your data is saved as a file.')
    })
  return (
    <Section
      title="Download your data"
      hint="One ZIP file with your profile, documents, picture, messages to Support, notifications and devices."
    >
      {problem && <Problem>{problem}</Problem>}
      <OnlineButton
        variant="outlined"
        startIcon={<Icon path={mdiDownload} />}
        disabled={isBusy}
        onClick={() => void take()}
      >
        {isBusy ? 'Collecting…' : 'Download my data'}
      </OnlineButton>
    </Section>
  )
}

/** Deletes the own account in thirty days, or takes that back. */
function Leave() {
  const { profile } = useProfile()
  const { isBusy, problem, submit } = useSubmit()
  const [isAsking, setIsAsking] = useState(false)
  const due = profile?.deletion_due
  const keep = () =>
    submit(async () => {
      const { data, message } = await call<SuccessAnswer<Profile>>('POST', '/profile/restore')
      keepProfile(data)
      toast(message)
    })
  return (
    <Section
      title="Delete your account"
      hint={`Your profile is hidden at once. After ${graceDays} days everything is gone for good: profile, documents, messages, devices. Until then you can log in and keep it.`}
    >
      {problem && <Problem>{problem}</Problem>}
      {due ? (
        <>
          <Typography sx={{ mb: 2, fontWeight: 600 }}>Your account will be deleted on {dayInWords(due)}.</Typography>
          <OnlineButton variant="contained" disabled={isBusy} onClick={() => void keep()}>
            Keep my account
          </OnlineButton>
        </>
      ) : (
        <OnlineButton variant="outlined" color="error" disabled={!profile} onClick={() => setIsAsking(true)}>
          Delete my account
        </OnlineButton>
      )}
      {isAsking && profile && <DeleteDialog profile={profile} onClose={() => setIsAsking(false)} />}
    </Section>
  )
}
