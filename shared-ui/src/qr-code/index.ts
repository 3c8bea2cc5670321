export { QrCode, type QrCodeProps } from './qr-code.tsx';
export { SaveQrCode, type SaveQrCodeProps } from './save-qr-code.tsx';
export { type QrDrawing } from './qr-code.model.ts';
