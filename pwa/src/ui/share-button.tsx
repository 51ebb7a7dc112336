import { mdiShareVariantOutline } from '@mdi/js'
import Button, { type ButtonProps } from '@mui/material/Button'
import { Icon } from './icon.tsx'
import { toast } from './toast.ts'

/** A browser that lets nothing be copied shows the address. */
const copy = (url: string): Promise<void> =>
  navigator.clipboard.writeText(url).then(
    () => toast('The address is copied.'),
    () => toast(url, 'info'),
  )

/** Hands the address on, by the phone's own means where it has one. */
export function ShareButton({ name, sx }: { readonly name: string } & Pick<ButtonProps, 'sx'>) {
  async function share(): Promise<void> {
    // Without what was searched for: where somebody lives is not for those they share with.
    const url = location.origin + location.pathname
    if (typeof navigator.share !== 'function') return copy(url)
    // Closing the phone's own dialog is no error.
    await navigator.share({ title: name, url }).catch((error: Error) => {
      if (error.name !== 'AbortError') throw error
    })
  }
  return (
    <Button fullWidth startIcon={<Icon path={mdiShareVariantOutline} />} sx={sx ?? {}} onClick={() => void share()}>
      Share
    </Button>
  )
}
