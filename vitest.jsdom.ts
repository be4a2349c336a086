import { configure } from '@testing-library/react'

// Beside other busy processes a first import, a focus or an exit animation takes longer than the default of one second.
configure({ asyncUtilTimeout: 10_000 })
