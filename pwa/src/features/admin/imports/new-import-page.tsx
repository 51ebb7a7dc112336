import { formatNames, importFormats } from '@abhyas/shared/content/imports/formats'
import { bankMissing } from '@abhyas/shared/content/banks/texts'
import { importLimits } from '@abhyas/shared/content/imports/limits'
import { fileHuge, fileMissing } from '@abhyas/shared/content/imports/texts'
import type { DuplicateMode } from '@abhyas/shared/content/imports/states'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { callErrorOf } from '../../../data/api-client.ts'
import { useOnline } from '../../../data/connection.ts'
import { useBanks } from '../../../data/admin-reads.ts'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Form } from '../../../ui/form.tsx'
import { AdminPage } from '../../../ui/admin-page.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { FileDrop } from './file-drop.tsx'
import { Examples } from './examples.tsx'
import { listNamed } from './import-words.ts'
import { ListColumns } from './list-columns.tsx'
import { uploadFile } from './upload-file.ts'

const modes: readonly { readonly value: DuplicateMode; readonly text: string }[] = [
  { value: 'skip', text: 'Skip them' },
  { value: 'update', text: 'Update by external ID, as a new version' },
  { value: 'keep', text: 'Keep both' },
]
const listModes = [
  { value: 'skip', text: 'Skip them' },
  { value: 'update', text: 'Take over what the file says of them' },
] as const
const banksNotLoaded = 'The question banks could not be loaded. Try again.'
const known = importFormats.map((format) => formatNames[format].name).join(', ')

/** The first step of an import: which bank or list, which file, what about duplicates. */
export function NewImportPage() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const isOnline = useOnline()
  const list = listNamed(params.get('list') ?? '')
  const { answer, problem: banksProblem } = useBanks(!list)
  const banks = (answer?.data ?? []).map(({ id, name, subject_name }) => ({
    value: id,
    text: `${name} - ${subject_name}`,
  }))
  const [bank, setBank] = useState(params.get('bank') ?? '')
  const [file, setFile] = useState<File>()
  const [mode, setMode] = useState<DuplicateMode>('skip')
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [submitCount, setSubmitCount] = useState(0)
  const [isBusy, setIsBusy] = useState(false)
  const [sent, setSent] = useState<number>()
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])
  const into = list ? { list: params.get('list')! } : { bank_id: bank }
  const choose = useCallback((chosen: File) => {
    setFile(chosen)
    // What was wrong with the last one says nothing of this one.
    setProblems(({ file: _file, ...others }) => others)
  }, [])
  async function send(): Promise<void> {
    if (isBusy) return
    const wrong = {
      ...(!list && bank === '' && { bank_id: bankMissing }),
      ...(!file && { file: fileMissing }),
      ...(file && file.size > importLimits.file && { file: fileHuge }),
    }
    setProblems(wrong)
    setSubmitCount((count) => count + 1)
    if (Object.keys(wrong).length > 0 || !file) return
    setIsBusy(true)
    try {
      leaving.current = new AbortController()
      const { signal } = leaving.current
      const id = await uploadFile({ into, file, mode, onProgress: setSent, signal })
      if (!signal.aborted) void navigate(`/admin/imports/${id}`)
    } catch (error) {
      const { fields, message } = callErrorOf(error)
      setProblems(Object.keys(fields).length > 0 ? fields : { file: message })
      setSubmitCount((count) => count + 1)
    } finally {
      setIsBusy(false)
      setSent(undefined)
    }
  }
  const order = ['bank_id', 'list', 'file', 'on_duplicate', 'format', 'mapping']
  const summary = order.flatMap((name) => (problems[name] ? [[`import-${name}`, problems[name]] as const] : []))
  return (
    <AdminPage
      title={list ? `Import ${list.listNoun}` : 'Import questions'}
      hint="Nothing is written before you have seen what would be."
    >
      <Card sx={{ p: { xs: 2, md: 3 }, maxWidth: 760 }}>
        <Form id="import-form" onSubmit={send}>
          <ErrorSummary problems={summary} submitCount={submitCount} />
          <Box sx={{ display: 'grid', gap: 2.5 }}>
            {!list && (
              <SelectField
                id="import-bank_id"
                label="Question bank"
                empty="Choose one"
                options={banks}
                value={banks.some(({ value }) => value === bank) ? bank : ''}
                problem={problems.bank_id ?? (banksProblem && banksNotLoaded)}
                onChange={({ target }) => setBank(target.value)}
              />
            )}
            <FileDrop
              id="import-file"
              file={file}
              what={list ? 'rows' : 'questions'}
              problem={problems.file}
              onFile={choose}
            />
            <Typography variant="body2" color="textSecondary">
              {list ? 'CSV or Excel (XLSX)' : known}, in any encoding, up to {importLimits.file / 1024 ** 3} GB, Excel
              up to {importLimits.xlsx / 1024 ** 2} MB. {!list && ' What it is, the file says itself.'}
            </Typography>
            <SelectField
              id="import-on_duplicate"
              label={list ? 'Rows the list has already' : 'Questions the bank has already'}
              options={list ? listModes : modes}
              value={mode}
              onChange={({ target }) => setMode(target.value as DuplicateMode)}
            />
          </Box>
          {sent !== undefined && (
            <Box sx={{ mt: 2 }} role="status">
              <Typography variant="body2">{Math.floor(sent * 100)} % sent. A lost connection costs nothing.</Typography>
              <LinearProgress variant="determinate" value={sent * 100} aria-label="Upload" />
            </Box>
          )}
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 3 }}>
            <Button type="submit" variant="contained" loading={isBusy} disabled={!isOnline}>
              {isOnline ? 'Check the file' : 'Needs a network'}
            </Button>
          </Box>
        </Form>
      </Card>
      {list ? <ListColumns definition={list} /> : <Examples />}
    </AdminPage>
  )
}
