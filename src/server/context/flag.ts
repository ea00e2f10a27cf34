import { z } from 'zod'

export const OnOrOff = z.enum(['0', '1', 'true', 'false'])
export const isOn = (value: z.infer<typeof OnOrOff>): boolean => value === '1' || value === 'true'

export const flag = (fallback: '0' | '1') => OnOrOff.default(fallback).transform(isOn)
