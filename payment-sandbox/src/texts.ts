/** Texts of the hosted page. */
const EN = {
  title: 'Payment',
  sandbox: 'Sandbox: no money moves here',
  reference: 'Reference number',
  explanation: 'Choose what the payer does. The merchant is notified at once, or later if you pay late.',
  pay: 'Pay',
  late: 'Pay late',
  decline: 'Decline',
  close: 'Close without paying',
  waiting: 'The payment is being made. The merchant is notified as soon as it is complete.',
  paid: 'This payment is complete.',
  failed: 'This payment was declined.',
  back: 'Back to the merchant',
  unknown: 'Payment not found',
  unknownText: 'This address belongs to no payment. Return to the merchant and start again.',
};
export type Texts = typeof EN;

const VI: Texts = {
  title: 'Thanh toán',
  sandbox: 'Môi trường thử: không có tiền thật',
  reference: 'Mã tham chiếu',
  explanation: 'Chọn việc người trả tiền làm. Bên bán được báo ngay, hoặc sau đó nếu bạn trả muộn.',
  pay: 'Thanh toán',
  late: 'Thanh toán muộn',
  decline: 'Từ chối',
  close: 'Đóng mà không trả',
  waiting: 'Đang thanh toán. Bên bán được báo ngay khi hoàn tất.',
  paid: 'Khoản thanh toán này đã hoàn tất.',
  failed: 'Khoản thanh toán này đã bị từ chối.',
  back: 'Quay lại bên bán',
  unknown: 'Không tìm thấy khoản thanh toán',
  unknownText: 'Địa chỉ này không thuộc khoản thanh toán nào. Hãy quay lại bên bán và bắt đầu lại.',
};

const CN: Texts = {
  title: '付款',
  sandbox: '测试环境：不会产生真实资金往来',
  reference: '参考编号',
  explanation: '请选择付款人的操作。商户会立即收到通知；如选择稍后付款，则稍后收到。',
  pay: '付款',
  late: '稍后付款',
  decline: '拒绝付款',
  close: '不付款并关闭',
  waiting: '正在付款。完成后会立即通知商户。',
  paid: '此笔付款已完成。',
  failed: '此笔付款已被拒绝。',
  back: '返回商户',
  unknown: '未找到付款',
  unknownText: '此地址不对应任何付款。请返回商户重新开始。',
};

const TH: Texts = {
  title: 'การชำระเงิน',
  sandbox: 'ระบบทดสอบ: ไม่มีการโอนเงินจริง',
  reference: 'หมายเลขอ้างอิง',
  explanation: 'เลือกสิ่งที่ผู้ชำระเงินทำ ร้านค้าจะได้รับแจ้งทันที หรือภายหลังหากชำระล่าช้า',
  pay: 'ชำระเงิน',
  late: 'ชำระล่าช้า',
  decline: 'ปฏิเสธ',
  close: 'ปิดโดยไม่ชำระ',
  waiting: 'กำลังชำระเงิน ร้านค้าจะได้รับแจ้งทันทีที่เสร็จสิ้น',
  paid: 'การชำระเงินนี้เสร็จสมบูรณ์แล้ว',
  failed: 'การชำระเงินนี้ถูกปฏิเสธ',
  back: 'กลับไปยังร้านค้า',
  unknown: 'ไม่พบการชำระเงิน',
  unknownText: 'ที่อยู่นี้ไม่ตรงกับการชำระเงินใด โปรดกลับไปยังร้านค้าแล้วเริ่มใหม่',
};

const TEXTS: Readonly<Record<string, readonly [language: string, texts: Texts]>> = {
  EN: ['en', EN],
  VI: ['vi', VI],
  CN: ['zh', CN],
  ZH: ['zh', CN],
  TH: ['th', TH],
};

/** English where there is no other. */
export const textsOf = (code: string): { readonly language: string; readonly texts: Texts } => {
  const [language, texts] = TEXTS[code.toUpperCase()] ?? ['en', EN];
  return { language, texts };
};
