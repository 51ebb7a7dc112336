import { dayOf } from '@abhyas/shared/identity/data-requests/texts'
import { graceDays } from '@abhyas/shared/identity/data-requests/limits'
import { mdiDownload } from '@mdi/js'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useOnline } from '../../../data/connection.ts'
import { deleteAccount, keepAccount } from '../../../data/own-account.ts'
import { useProfile } from '../../../data/profile.ts'
import { saveFile } from '../../../data/save-file.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { toast } from '../../../ui/toast.ts'
import { Section } from '../../../ui/section.tsx'
import { SignedInOnly } from '../../../entities/user/signed-in-only.tsx'
import { useSubmit } from '../../../ui/use-submit.ts'

/** What Abhyas keeps of somebody: to take along, and to delete. */
export const DataPage = () => (
  <SignedInOnly title="Your data">
    <TakeAlong />
    <Leave />
  </SignedInOnly>
)

function TakeAlong() {
  const { isBusy, problem, submit } = useSubmit()
  const isOnline = useOnline()
  const take = () =>
    submit(async () => {
      await saveFile('/profile/export', `abhyas-my-data-${new Date().toISOString().slice(0, 10)}.zip`)
      toast('Your data is saved as a file.')
    })
  return (
    <Section
      title="Take it along"
      hint="One ZIP file with your profile, documents, picture, messages to Support, notifications and devices."
    >
      {problem && <Problem>{problem}</Problem>}
      <Button
        variant="outlined"
        startIcon={<Icon path={mdiDownload} />}
        disabled={isBusy || !isOnline}
        onClick={() => void take()}
      >
        {isBusy ? 'Collecting…' : isOnline ? 'Download my data' : 'Needs a network'}
      </Button>
    </Section>
  )
}

function Leave() {
  const { profile } = useProfile()
  const { isBusy, problem, submit } = useSubmit()
  const isOnline = useOnline()
  const due = profile?.deletion_due
  return (
    <Section
      title="Delete your account"
      hint={`Nobody sees your profile from now on. After ${graceDays} days everything is gone for good: profile, documents, messages, devices. Until then you can log in and keep it.`}
    >
      {problem && <Problem>{problem}</Problem>}
      {due ? (
        <>
          <Typography sx={{ mb: 2, fontWeight: 600 }}>Your account will be deleted on {dayOf(due)}.</Typography>
          <Button
            variant="contained"
            disabled={isBusy || !isOnline}
            onClick={() => void submit(async () => toast((await keepAccount()).message))}
          >
            {isOnline ? 'Keep my account' : 'Needs a network'}
          </Button>
        </>
      ) : (
        <Button
          variant="outlined"
          color="error"
          disabled={isBusy || !isOnline || !profile}
          onClick={() => void submit(async () => toast((await deleteAccount()).message, 'info'))}
        >
          {isOnline ? 'Delete my account' : 'Needs a network'}
        </Button>
      )}
    </Section>
  )
}
