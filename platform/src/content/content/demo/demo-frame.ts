/** Texts of the frame's own windows in the demo. */
import type { Article, ByLanguage } from '../content.model.ts';
import type { DemoAnnouncement } from './demo-content.ts';

export const DEMO_DISCLAIMER: ByLanguage<Article> = {
  EN: {
    title: 'Before you play',
    content:
      '<p>By continuing you confirm that</p><ul><li>you are at least <b>21 years old</b> and play for yourself;</li><li>you are not a government official or a member of the armed forces or the police;</li><li>you play with your own money and can afford to lose it.</li></ul><p>Play is entertainment, not an income. You can set limits and take time-outs under Player protection, and customer service can help you.</p>',
  },
  VI: {
    title: 'Trước khi chơi',
    content:
      '<p>Khi tiếp tục, bạn xác nhận rằng</p><ul><li>bạn từ <b>21 tuổi</b> trở lên và chơi cho chính mình;</li><li>bạn không phải cán bộ nhà nước, quân nhân hay công an;</li><li>tiền bạn chơi là của bạn và bạn có thể không cần đến nó.</li></ul><p>Chơi là giải trí, không phải thu nhập. Giới hạn và tạm nghỉ nằm trong trung tâm hội viên, bộ phận hỗ trợ sẽ giúp bạn thiết lập.</p>',
  },
};

export const DEMO_POPUPS: readonly Pick<DemoAnnouncement, 'type' | 'daysAgo' | 'texts'>[] = [
  {
    type: 'PU',
    daysAgo: 1,
    texts: {
      EN: {
        title: 'Welcome to Aurora',
        content:
          '<p>You can verify every draw and every round in your own browser: we publish the seed, and you see its hash before you play.</p><p>Look around with a trial account, or read <a href="/helpmc?item=fairness">how fairness works</a>.</p>',
      },
      VI: {
        title: 'Chào mừng đến Aurora',
        content:
          '<p>Mọi kỳ quay và mọi ván ở đây đều kiểm chứng được ngay trong trình duyệt của bạn: hạt giống được công bố, mã băm của nó có trước khi bạn chơi.</p><p>Hãy dạo quanh bằng tài khoản dùng thử, hoặc đọc <a href="/helpmc?item=fairness">cách đảm bảo công bằng</a>.</p>',
      },
    },
  },
  {
    type: 'PR',
    daysAgo: 1,
    texts: {
      EN: {
        title: 'Points for every bet',
        content:
          '<p>Valid bets earn points. Exchange them for rewards in the <a href="/pointMall">points mall</a>.</p>',
      },
      VI: {
        title: 'Điểm cho mỗi lần cược',
        content: '<p>Cược hợp lệ tích điểm. Đổi điểm lấy quà tại <a href="/pointMall">trang đổi điểm</a>.</p>',
      },
    },
  },
];
