import { photoLimits } from '@abhyas/shared/identity/photos/limits'
import type { ProfilePhoto } from '@abhyas/shared/identity/photos/shapes'
import { photoBroken, photoTooLarge, photoTooManyPixels, photoWrongType } from '@abhyas/shared/identity/photos/texts'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { mdiImageOutline, mdiTrashCanOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Slider from '@mui/material/Slider'
import Typography from '@mui/material/Typography'
import { type ChangeEvent, useRef, useState } from 'react'
import { call } from '../../../data/api-client.ts'
import { useOnline } from '../../../data/connection.ts'
import { reloadProfile, useProfile } from '../../../data/profile.ts'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PersonAvatar } from '../../../entities/user/person-avatar.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { toast } from '../../../ui/toast.ts'
import { useSubmit } from '../../../ui/use-submit.ts'
import { CropCanvas, cropped, maxZoom, wholeCrop } from './crop-canvas.tsx'

/** Change Profile Picture: choose one, cut a square out of it, send that; or delete the one that is there. */
export function PhotoDialog({ onClose }: { readonly onClose: () => void }) {
  const { profile } = useProfile()
  const isOnline = useOnline()
  const input = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<ImageBitmap>()
  const [crop, setCrop] = useState(wholeCrop)
  const { isBusy, problem, setProblem, submit } = useSubmit()
  const photo = profile?.profile_photo ?? ''

  async function choose({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = target.files ?? []
    target.value = '' // the same file can be chosen again
    if (!file) return
    const read = await readPicture(file)
    setProblem(typeof read === 'string' ? read : undefined)
    setPicture(typeof read === 'string' ? undefined : read)
    setCrop(wholeCrop)
  }
  const save = () =>
    submit(async () => {
      const { message } = await uploadPhoto(await cropped(picture!, crop, photoLimits.side))
      await reloadProfile()
      toast(message)
      onClose()
    })
  const remove = () =>
    submit(async () => {
      const before = await (await fetch(photo)).blob()
      const { message } = await call<SuccessAnswer<ProfilePhoto>>('DELETE', '/profile/photo')
      await reloadProfile()
      const undo = async () => {
        await uploadPhoto(before)
        await reloadProfile()
      }
      toast(message, 'success', { label: 'Undo', run: () => void undo().catch(() => toast(photoBroken, 'error')) })
      onClose()
    })

  return (
    <DialogFrame title="Change Profile Picture" onClose={onClose} fillsPhone>
      <input
        ref={input}
        type="file"
        accept={photoLimits.types.join()}
        hidden
        onChange={(event) => void choose(event)}
      />
      <Box sx={{ display: 'grid', gap: 2.5, justifyItems: 'center' }}>
        {picture ? (
          <CropCanvas picture={picture} crop={crop} onCrop={setCrop} />
        ) : (
          <PersonAvatar contactPerson={profile?.contact_person ?? ''} photo={photo} size={160} />
        )}
        {picture && (
          <Box sx={{ width: '100%', maxWidth: 280 }}>
            <Typography id="photo-zoom" variant="body2">
              Zoom
            </Typography>
            <Slider
              aria-labelledby="photo-zoom"
              min={1}
              max={maxZoom}
              step={0.1}
              value={crop.zoom}
              onChange={(_, zoom) => setCrop({ ...crop, zoom: Number(zoom) })}
            />
          </Box>
        )}
        {problem && <Problem>{problem}</Problem>}
        {!isOnline && <Typography color="textSecondary">Changing the picture needs a network.</Typography>}
        <Box sx={{ display: 'grid', gap: 1.5, width: '100%' }}>
          {picture && (
            <Button variant="contained" loading={isBusy} disabled={!isOnline} onClick={() => void save()}>
              Save picture
            </Button>
          )}
          <Button
            variant={picture ? 'outlined' : 'contained'}
            disabled={isBusy || !isOnline}
            startIcon={<Icon path={mdiImageOutline} />}
            onClick={() => input.current?.click()}
          >
            {picture || photo ? 'Choose another picture' : 'Choose a picture'}
          </Button>
          {photo && !picture && (
            <Button
              variant="outlined"
              color="error"
              disabled={!isOnline}
              loading={isBusy}
              startIcon={<Icon path={mdiTrashCanOutline} />}
              onClick={() => void remove()}
            >
              Delete picture
            </Button>
          )}
          <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'center' }}>
            JPG, PNG or WebP, at most 5 MB.
          </Typography>
        </Box>
      </Box>
    </DialogFrame>
  )
}

function uploadPhoto(picture: Blob): Promise<SuccessAnswer<ProfilePhoto>> {
  const form = new FormData()
  form.append('photo', picture, 'photo.webp')
  return call('PUT', '/profile/photo', form)
}

/** The picture of a file, or the sentence about what is wrong with it. */
async function readPicture(file: File): Promise<ImageBitmap | string> {
  if (!(photoLimits.types as readonly string[]).includes(file.type)) return photoWrongType
  if (file.size > photoLimits.maxBytes) return photoTooLarge
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return photoBroken
  return picture.width * picture.height > photoLimits.maxPixels ? photoTooManyPixels : picture
}
