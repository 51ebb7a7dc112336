import type { Material } from '@abhyas/shared/content/materials/shapes'
import { mdiCheckCircleOutline, mdiDownload, mdiOpenInNew, mdiTrayArrowDown } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { materialFilePath } from '../../../data/materials.ts'
import { saveFile } from '../../../data/save-file.ts'
import { type SavedMaterials, useSavedUrl } from '../../../data/use-saved-material.ts'
import { Icon } from '../../../ui/icon.tsx'
import { OnlineButton } from '../../../ui/online-button.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { sizeOf } from '../../../ui/size-of.ts'
import { Muted } from '../../../ui/text.tsx'
import { useSubmit } from '../../../ui/use-submit.ts'

interface SaveMaterialProps {
  readonly material: Material
  readonly saved: SavedMaterials
}

/** The ways to a file: opened, downloaded, or kept on this device for when there is no network. */
export function SaveMaterial({ material, saved }: SaveMaterialProps) {
  const { isBusy, problem, submit } = useSubmit()
  const kept = saved.all?.find((one) => one.material.id === material.id)
  const url = useSavedUrl(material.id, kept !== undefined)
  const { file } = material
  if (!file || !saved.all) return null
  const isOlder = kept !== undefined && kept.material.file?.sha256 !== file.sha256
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {url ? (
        <Button
          component="a"
          href={url}
          target="_blank"
          rel="noopener"
          variant="contained"
          fullWidth
          startIcon={<Icon path={mdiOpenInNew} />}
        >
          Open
        </Button>
      ) : (
        <OnlineButton
          variant="contained"
          fullWidth
          disabled={isBusy}
          startIcon={<Icon path={mdiDownload} />}
          onClick={() => void submit(() => saveFile(materialFilePath(material.id), file.name).then(() => undefined))}
        >
          Download, {sizeOf(file.size)}
        </OnlineButton>
      )}
      {kept && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Icon path={mdiCheckCircleOutline} color="success" />
          <Box component="span" role="status" sx={{ flexGrow: 1, fontWeight: 600 }}>
            On this device
          </Box>
          <Button disabled={isBusy} onClick={() => void submit(() => saved.remove(material.id))}>
            Remove
          </Button>
        </Box>
      )}
      {(!kept || isOlder) && (
        <OnlineButton
          variant="outlined"
          fullWidth
          loading={isBusy}
          startIcon={<Icon path={mdiTrayArrowDown} />}
          onClick={() => void submit(() => saved.save(material))}
        >
          {isOlder ? 'Save the new file' : 'Save for offline'}
        </OnlineButton>
      )}
      {!kept && <Muted>Opens without a network. It leaves this device when you log out.</Muted>}
      {problem && <Problem>{problem}</Problem>}
    </Box>
  )
}
