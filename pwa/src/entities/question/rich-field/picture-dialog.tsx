import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { Form } from '../../../ui/form.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { TextField } from '../../../ui/text-field.tsx'

interface PictureDialogProps {
  readonly onPicture: (src: string, alt: string) => void
  readonly onClose: () => void
}

/** Takes a picture and the text that describes it to people who do not see it. */
export function PictureDialog({ onPicture, onClose }: PictureDialogProps) {
  const [src, setSrc] = useState('')
  const [alt, setAlt] = useState('')
  const [problem, setProblem] = useState<string>()
  async function take(file: File | undefined): Promise<void> {
    if (!file) return
    try {
      setSrc(await shrinkPicture(file))
      setProblem(undefined)
    } catch {
      setProblem('This file is not a supported picture. Choose a PNG, JPEG, GIF or WebP.')
    }
  }
  async function add(): Promise<void> {
    if (src === '') setProblem('Choose a picture.')
    else if (alt.trim() === '') setProblem('Describe what the picture shows.')
    else onPicture(src, alt.trim())
  }
  return (
    <DialogFrame title="Add a picture" hint="It is resized to fit a phone." onClose={onClose}>
      <Form onSubmit={add}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          {src && (
            <Box
              component="img"
              src={src}
              alt=""
              sx={{ maxWidth: '100%', maxHeight: 240, bgcolor: '#fff', border: 1, borderColor: 'divider' }}
            />
          )}
          <Button component="label" variant="outlined">
            {src ? 'Choose another picture' : 'Choose a picture'}
            <input
              type="file"
              accept="image/png,image/jpeg,image/gif,image/webp"
              aria-label="Picture file"
              style={{ position: 'absolute', opacity: 0, width: 1, height: 1 }}
              onChange={({ target }) => void take(target.files?.[0])}
            />
          </Button>
          <TextField
            id="picture-alt"
            label="What it shows"
            value={alt}
            onChange={({ target }) => setAlt(target.value)}
          />
          {problem && (
            <Typography role="alert" color="error">
              <Problem>{problem}</Problem>
            </Typography>
          )}
        </Box>
        <DialogButtons onClose={onClose}>Add</DialogButtons>
      </Form>
    </DialogFrame>
  )
}

const maxSideLength = 1_200
/** Characters of one picture in a text: more of them fit into a question. */
const maxCharacters = 400_000

/** A picture as data, made smaller until it fits. Throws where the file is none that can be shown. */
async function shrinkPicture(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file)
  for (let scale = Math.min(1, maxSideLength / Math.max(picture.width, picture.height)); ; scale *= 0.7) {
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const data = canvas.toDataURL('image/webp', 0.9)
    if (data.length <= maxCharacters || canvas.width < 100) return data
  }
}
