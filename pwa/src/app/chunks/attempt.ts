/** A test on the whole screen. It is a part of its own: nothing else comes with it on a slow network. */
export { DemoPage } from '../../features/student/attempt/demo/demo-page.tsx'
export { CheckPage } from '../../features/student/tests/check/check-page.tsx'
export { AttemptPage } from '../../features/student/attempt/attempt-page.tsx'
