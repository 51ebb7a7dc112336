import { bankParents } from '@abhyas/shared/content/banks/fields'
import { bankRules, type BankValues } from '@abhyas/shared/content/banks/rules'
import type { BankRow } from '@abhyas/shared/content/banks/shapes'
import { checkForm, type FieldErrors } from '@abhyas/shared/forms/check-form'
import { saveFailed } from '@abhyas/shared/content/reference-data/texts'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { useState } from 'react'
import { Link as RouterLink, useNavigate, useParams } from 'react-router-dom'
import { callErrorOf } from '../../../data/api-client.ts'
import { useRead } from '../../../data/queries.ts'
import { CallProblem, Waiting } from '../../../ui/call-state.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Form } from '../../../ui/form.tsx'
import { AdminPage } from '../../../ui/admin-page.tsx'
import { ParentField } from '../../../entities/reference-row/parent-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { useDraft } from '../../../ui/use-draft.ts'
import { saveBank } from './bank-calls.ts'

const names = ['name', ...bankParents.map(({ field }) => field)] as const
const nothing = Object.fromEntries(names.map((name) => [name, ''])) as BankValues

/** A bank's form on a page of its own: for a new one, or for the one of the address. */
export function BankFormPage() {
  const { id } = useParams()
  const { answer, problem, reload } = useRead<SuccessAnswer<BankRow>>(id && `/admin/questionBank/${id}`)
  const title = id ? 'Update question bank' : 'Create question bank'
  return (
    <AdminPage title={title}>
      {problem && <CallProblem problem={problem} onRetry={reload} />}
      {id && !problem && !answer && <Waiting rows={6} height={56} />}
      {(!id || answer) && <BankForm key={`${id} ${answer?.data.version}`} bank={answer?.data} onReload={reload} />}
    </AdminPage>
  )
}

function BankForm({ bank, onReload }: { readonly bank: BankRow | undefined; readonly onReload: () => void }) {
  const navigate = useNavigate()
  const saved = bank ? (Object.fromEntries(names.map((name) => [name, bank[name]])) as BankValues) : nothing
  const [values, change, forget] = useDraft<BankValues>(`bank-${bank?.id ?? 'new'}`, saved)
  const [problems, setProblems] = useState<FieldErrors>({})
  const [submitCount, setSubmitCount] = useState(0)
  const [isBusy, setIsBusy] = useState(false)
  const [isStale, setIsStale] = useState(false)

  function refuse(wrong: FieldErrors): void {
    setProblems(wrong)
    setSubmitCount((count) => count + 1)
    toast(Object.values(wrong)[0] ?? saveFailed, 'error')
  }
  async function save(): Promise<void> {
    if (isBusy) return
    const wrong = checkForm(bankRules, values, undefined)
    if (Object.keys(wrong).length > 0) return refuse(wrong)
    setIsBusy(true)
    try {
      const { data, message } = await saveBank(values, bank)
      forget()
      toast(message)
      void navigate(bank ? '/admin/questionBank' : `/admin/questionBank/import?bank=${data.id}`)
    } catch (error) {
      const { status, fields, message } = callErrorOf(error)
      setIsStale(status === 412)
      refuse(Object.keys(fields).length > 0 ? { ...fields } : { form: message })
    } finally {
      setIsBusy(false)
    }
  }
  const summary = [...names, 'form'].flatMap((name) =>
    problems[name] ? [[`bank-${name}`, problems[name]] as const] : [],
  )
  return (
    <Card sx={{ p: { xs: 2, md: 3 }, maxWidth: 760 }}>
      <Form id="bank-form" onSubmit={save}>
        <ErrorSummary problems={summary} submitCount={submitCount} />
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          <Box sx={{ gridColumn: '1 / -1' }}>
            <TextField
              id="bank-name"
              label="Name"
              value={values.name}
              problem={problems.name}
              autoComplete="off"
              onChange={({ target }) => change({ ...values, name: target.value })}
            />
          </Box>
          {bankParents.map(({ field, kind, label, isRequired }) => (
            <ParentField
              key={field}
              id={`bank-${field}`}
              label={isRequired ? label : `${label} (optional)`}
              kind={kind}
              empty={isRequired ? 'Choose one' : 'None'}
              value={values[field]}
              problem={problems[field]}
              onChange={(parent) => change({ ...values, [field]: parent })}
            />
          ))}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'flex-end', mt: 3 }}>
          {isStale && (
            <Button
              onClick={() => {
                forget()
                onReload()
              }}
            >
              Reload
            </Button>
          )}
          <Button component={RouterLink} to="/admin/questionBank" onClick={forget}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            {bank ? 'Update' : 'Create'}
          </Button>
        </Box>
      </Form>
    </Card>
  )
}
