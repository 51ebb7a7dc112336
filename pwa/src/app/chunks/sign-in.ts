/** Signing in and choosing passwords: these pages have forms, and read nothing from the server. */
export { ForgotPasswordPage } from '../../features/account/login/forgot-password-page.tsx'
export { LoginDialog } from '../../features/account/login/login-dialog.tsx'
export { ResetPasswordPage } from '../../features/account/login/reset-password-page.tsx'
export { StaffLoginPage } from '../../features/account/login/staff-login-page.tsx'
