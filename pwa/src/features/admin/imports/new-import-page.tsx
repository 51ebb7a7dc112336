import { formatNames, importFormats } from '@abhyas/shared/content/imports/formats'
import { bankMissing } from '@abhyas/shared/content/banks/texts'
import { importLimits } from '@abhyas/shared/content/imports/limits'
import { fileHuge, fileMissing, formatDetected } from '@abhyas/shared/content/imports/texts'
import type { DuplicateMode } from '@abhyas/shared/content/imports/states'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { callErrorOf } from '../../../data/api-client.ts'
import { BankPicker } from '../../../entities/bank/lazy-bank-picker.ts'
import { BoundForm, FormSubmit, FormSummary } from '../../../ui/form/bound-form.tsx'
import { bound } from '../../../ui/form/form-context.ts'
import { FormSelect } from '../../../ui/form/fields.tsx'
import { useCheckedForm } from '../../../ui/form/use-checked-form.ts'
import { AdminPage } from '../../../ui/admin-page.tsx'
import { Muted } from '../../../ui/text.tsx'
import { FormFile } from './file-drop.tsx'
import { ImportTrail } from './import-trail.tsx'
import { listNamed } from './import-words.ts'
import { Examples, ListColumns } from './file-formats.tsx'
import { uploadFile } from './upload-file.ts'

const modes: readonly { readonly value: DuplicateMode; readonly text: string }[] = [
  { value: 'skip', text: 'Skip' },
  { value: 'update', text: 'Update from the file, by ID or external ID, as a new version' },
  { value: 'keep', text: 'Keep both' },
]
const listModes = [
  { value: 'skip', text: 'Skip' },
  { value: 'update', text: 'Update from the file' },
] as const
const FormBank = bound(BankPicker)
const known = importFormats.map((format) => formatNames[format].name).join(', ')

interface NewImport {
  readonly bank_id: string
  readonly file: File | undefined
  readonly on_duplicate: DuplicateMode
}

/** The first step of an import: which bank or list, which file, what about duplicates. */
export function NewImportPage() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const list = listNamed(params.get('list') ?? '')
  const [sent, setSent] = useState<number>()
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])
  const form = useCheckedForm<NewImport>({
    start: { bank_id: params.get('bank') ?? '', file: undefined, on_duplicate: 'skip' },
    prefix: 'import-',
    hasSummary: true,
    check: ({ bank_id, file }) => ({
      ...(!list && bank_id === '' && { bank_id: bankMissing }),
      ...(!file && { file: fileMissing }),
      ...(file && file.size > importLimits.file && { file: fileHuge }),
    }),
    send: async ({ bank_id, file, on_duplicate: mode }) => {
      leaving.current = new AbortController()
      const { signal } = leaving.current
      const into = list ? { list: params.get('list')! } : { bank_id }
      try {
        const id = await uploadFile({ into, file: file!, mode, onProgress: setSent, signal })
        if (!signal.aborted) void navigate(`/admin/imports/${id}`)
      } finally {
        setSent(undefined)
      }
    },
    failed: (error) => {
      const { fields, message } = callErrorOf(error)
      return Object.keys(fields).length > 0 ? fields : { file: message }
    },
  })
  return (
    <AdminPage
      title={list ? `Import ${list.listNoun}` : 'Import questions'}
      hint="You'll see a preview before anything is saved."
    >
      <ImportTrail />
      <Card sx={{ p: { xs: 2, md: 3 }, maxWidth: 760 }}>
        <BoundForm id="import-form" form={form}>
          <FormSummary />
          <Box sx={{ display: 'grid', gap: 2.5 }}>
            {!list && <FormBank name="bank_id" label="Question bank" placeholder="Choose one" isActiveOnly />}
            <FormFile name="file" what={list ? 'rows' : 'questions'} />
            <Muted>
              {list ? 'CSV or Excel (XLSX)' : known}, in any encoding, up to {importLimits.file / 1024 ** 3} GB, Excel
              up to {importLimits.xlsx / 1024 ** 2} MB
              {!list && `, QTI and Word up to ${importLimits.package / 1024 ** 2} MB`}. {!list && formatDetected}
            </Muted>
            <FormSelect
              name="on_duplicate"
              label={list ? 'If a row is already in the list' : 'If a question is already in the bank'}
              empty=""
              options={list ? listModes : modes}
            />
          </Box>
          {sent !== undefined && (
            <Box sx={{ mt: 2 }} role="status">
              <Typography variant="body2">
                {Math.floor(sent * 100)} % sent. The upload resumes after a lost connection.
              </Typography>
              <LinearProgress variant="determinate" value={sent * 100} aria-label="Upload" />
            </Box>
          )}
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 3 }}>
            <FormSubmit>Check the file</FormSubmit>
          </Box>
        </BoundForm>
      </Card>
      {list ? <ListColumns definition={list} /> : <Examples />}
    </AdminPage>
  )
}
