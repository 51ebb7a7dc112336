import { mdiShareVariantOutline } from '@mdi/js'
import Button, { type ButtonProps } from '@mui/material/Button'
import { Icon } from './icon.tsx'
import { toast } from './toast.ts'

/** Hands the address on, by the phone's own means where it has one. */
export function ShareButton({ name, sx }: { readonly name: string } & Pick<ButtonProps, 'sx'>) {
  async function share(): Promise<void> {
    const url = location.href
    if (typeof navigator.share !== 'function') {
      await navigator.clipboard.writeText(url)
      return toast('The address is copied.')
    }
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
