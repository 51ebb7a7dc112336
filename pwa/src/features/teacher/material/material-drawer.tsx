import { materialStale } from '@abhyas/shared/content/materials/texts'
import type { OwnMaterial } from '@abhyas/shared/content/materials/shapes'
import { shownContactPerson } from '@abhyas/shared/identity/registration/contact-person'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { call, ifMatch } from '../../../data/api-client.ts'
import { ownMaterialPath, ownMaterialsPath, refreshOwnMaterials } from '../../../data/materials.ts'
import { useProfile } from '../../../data/profile.ts'
import { useRead } from '../../../data/queries.ts'
import { MaterialCard } from '../../../entities/material/material-card.tsx'
import { CallState } from '../../../ui/call-state.tsx'
import { DrawerFrame } from '../../../ui/drawer-frame.tsx'
import { FormDrawer } from '../../../ui/form/form-drawer.tsx'
import { RecordConflict } from '../../../ui/form/record-conflict.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { Muted } from '../../../ui/text.tsx'
import { MaterialState } from './material-cells.tsx'
import { MaterialFields } from './material-fields.tsx'
import * as values from './material-values.ts'
import { fileProblem } from './use-uploads.ts'

interface MaterialDrawerProps {
  /** Undefined to add one. */
  readonly material: OwnMaterial | undefined
  /** The file of one that was added. */
  readonly onFile: (id: string, file: File) => void
  readonly onClose: () => void
}

/** The form of a material that the address names, wherever in the list it stands. */
export function OpenedMaterial({ id, ...drawer }: Omit<MaterialDrawerProps, 'material'> & { readonly id: string }) {
  const read = useRead<SuccessAnswer<OwnMaterial>>(ownMaterialPath(id))
  if (read.answer) return <MaterialDrawer material={read.answer.data} {...drawer} />
  return (
    <DrawerFrame label="Material" title="Change material" width={960} onClose={drawer.onClose}>
      <CallState of={read} rows={5} height={72} />
    </DrawerFrame>
  )
}

/** The form of a material, with how others will see it beside it. */
export function MaterialDrawer({ material, onFile, onClose }: MaterialDrawerProps) {
  const [file, setFile] = useState<File>()
  const owner = shownContactPerson(useProfile().profile?.contact_person ?? '')
  const { form, base, conflict, leave } = useRecordForm<OwnMaterial, values.MaterialValues>({
    record: material,
    name: 'material',
    valuesOf: values.valuesOf,
    check: values.problemsOf,
    placed: (wrong) => wrong,
    async add(typed, headers) {
      const added: SuccessAnswer<OwnMaterial> = await call('POST', ownMaterialsPath, values.materialOf(typed), headers)
      if (file && typed.kind === 'file' && !fileProblem(file)) onFile(added.data.id, file)
      return added
    },
    change: ({ id }, version, typed) => call('PUT', ownMaterialPath(id), values.changeOf(typed), ifMatch(version)),
    refresh: refreshOwnMaterials,
    onClose,
  })
  const typed = form.methods.watch()
  return (
    <FormDrawer
      action={base ? 'Save' : 'Add'}
      preview={<Preview values={typed} stored={base} owner={owner} />}
      badge={base && <MaterialState of={base} />}
      hint={base ? base.title : 'Nobody else sees it until you send it for approval.'}
      title={base ? 'Change material' : 'Add material'}
      label="Material"
      form={form}
      after={
        conflict && (
          <RecordConflict
            conflict={conflict}
            says={materialStale}
            labels={values.labels}
            valuesOf={values.valuesOf}
            textsOf={values.textsOf}
          />
        )
      }
      onLeave={leave}
      onClose={onClose}
    >
      <MaterialFields values={typed} isNew={!base} file={file} onFile={setFile} />
    </FormDrawer>
  )
}

interface PreviewProps {
  readonly values: values.MaterialValues
  readonly stored: OwnMaterial | undefined
  readonly owner: string
}

const Preview = ({ values: typed, stored, owner }: PreviewProps) => (
  <Box component="section" aria-label="Preview" inert sx={{ display: 'grid', gap: 1.5 }}>
    <Muted>How others see it</Muted>
    <MaterialCard of={values.previewOf(typed, stored, owner)} />
  </Box>
)
