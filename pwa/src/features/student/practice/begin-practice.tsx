import type { NewPractice } from '@abhyas/shared/assessment/practice/shapes'
import { mdiDownloadOutline, mdiPlay } from '@mdi/js'
import Typography from '@mui/material/Typography'
import { useNavigate } from 'react-router-dom'
import { useCallKey } from '../../../ui/form/use-call-key.ts'
import { Icon } from '../../../ui/icon.tsx'
import { OnlineButton } from '../../../ui/online-button.tsx'
import { StickyBar } from '../../../ui/sticky-bar.tsx'
import { toast } from '../../../ui/toast.ts'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { useSubmit } from '../../../ui/use-submit.ts'

/** Side by side on a phone, each on one line. */
const wide = { flexGrow: { xs: 1, sm: 0 }, px: 1.5, whiteSpace: 'nowrap' } as const

/** Draws the questions, to begin at once or later, without a network. */
export function BeginPractice({ asked }: { readonly asked: Omit<NewPractice, 'device'> }) {
  const navigate = useNavigate()
  const { isBusy, problem, submit } = useSubmit()
  const key = useCallKey()
  const isPhone = useIsPhone()
  const draw = async (): Promise<string> => {
    // The store of attempts is loaded by who begins one.
    const { startPractice } = await import('../../../data/attempts/start-practice.ts')
    try {
      const id = await startPractice(asked, key.headers())
      key.renew()
      return id
    } catch (error) {
      key.failed(error)
      throw error
    }
  }
  const start = () => submit(async () => void navigate(`/attempts/${await draw()}`))
  const save = () =>
    submit(async () => {
      await draw()
      toast('Saved on this device. It can be practised without a network.')
    })
  const button = (icon: string, work: () => Promise<void>) => ({
    disabled: isBusy,
    startIcon: isPhone ? undefined : <Icon path={icon} />,
    sx: wide,
    onClick: () => void work(),
  })
  return (
    <StickyBar
      sx={{ flexWrap: 'wrap', bgcolor: 'background.default', borderTop: 1, borderColor: 'divider', mx: -2, px: 2 }}
    >
      {problem && (
        <Typography role="alert" color="error" sx={{ width: '100%' }}>
          {problem}
        </Typography>
      )}
      <OnlineButton variant="outlined" {...button(mdiDownloadOutline, save)}>
        Save for offline
      </OnlineButton>
      <OnlineButton variant="contained" {...button(mdiPlay, start)}>
        Start practice
      </OnlineButton>
    </StickyBar>
  )
}
